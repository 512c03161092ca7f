so-long-sucker 2
seats red "Ada" blue "Lloyd" yellow "Otto" white "Grace"
chips 7
piles any

!R R>B:-B,1&sR B+1 r-B B>W:~xw b1-Y Y>B:~-B,2 y-W W>R:&-W,2 w2-R R>B:~-Y,3 r-Y Y>R:sR&-Y,1 y-R R>W:~cR
W>R:&-W,2 R>B:~pr,2
