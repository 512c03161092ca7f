//! French. The words of the game are those of [`FRENCH`](crate::phrases::FRENCH), those of promises those of
//! [`talk::FRENCH`](crate::phrases::talk::FRENCH).
//!
//! | English | French | notes |
//! |---|---|---|
//! | study | l’étude | |
//! | to keep faith | tenir parole | |
//! | broken word | la parole rompue | |
//! | alliance | l’alliance | |
//! | archive | l’archive | opened and closed |
//! | to show on the projector | projeter | |
//!
//! The page says « vous ». As elsewhere, no name stands after « de » or « que ».

use super::{Asked, Data, Facts, Hall, Plan, Results, Strip, Study};
use crate::phrases::{Counted, Template};

/// French.
pub static FRENCH: Study = Study {
    tag: "fr",
    hall: Hall {
        title: "Classes et études",
        note: "Pour l’enseignement et la recherche : la même partie sur de nombreux appareils, sans serveur. Rien ne quitte cet appareil si vous ne l’envoyez pas.",
        begin: "Commencer",
        what: "Une étude fixe tout avant le début de ses parties : places, ordinateurs, limites de temps, questions. C’est un fichier, et elle tient dans un lien.",
        people: "Par appareil",
        usual: "Partie type pour une classe",
        usual_title: "Un cours de 50 minutes",
        usual_question: [
            "Était-il juste de rompre une promesse dans ce jeu ?",
            "Oui",
            "Non",
            "Cela dépend",
        ],
        open: "Ouvrir un fichier d’étude",
        paste: "Ou collez l’étude ici",
        read: "Lire",
        wrong: Template("Ce n’est pas une étude jouable. {0}"),
        missing: "L’étude de cette partie n’est pas sur cet appareil. Ouvrez de nouveau son fichier ou son lien.",
    },
    facts: Facts {
        untitled: "Une étude sans titre",
        begin: "Commencer une partie",
        devices: "Sur d’autres appareils",
        devices_how: "Faites scanner le code par chaque appareil, ou envoyez le lien. Toute l’étude y est. Touchez le code pour qu’il remplisse l’écran.",
        code: "L’étude en code pour un appareil photo",
        too_long: "L’étude est trop longue pour un code. Envoyez-la sous forme de fichier.",
        save: "Enregistrer dans un fichier",
        people: Counted {
            one: Template("{0} personne joue"),
            other: Template("{0} personnes jouent"),
        },
        computers: Counted {
            one: Template("{0} ordinateur joue"),
            other: Template("{0} ordinateurs jouent"),
        },
        chips: Counted {
            one: Template("{0} jeton chacun"),
            other: Template("{0} jetons chacun"),
        },
        piles: Counted {
            one: Template("{0} pile au plus"),
            other: Template("{0} piles au plus"),
        },
        first: Template("{0} commence"),
        by_chance: "Le sort désigne qui commence",
        written: "Les promesses sont notées",
        unwritten: "Les promesses ne sont pas notées",
        ledger_end: "On n’apprend ce qu’elles sont devenues qu’à la fin de la partie",
        ledger_hidden: "On n’apprend pas ce qu’elles sont devenues",
        decision: Counted {
            one: Template("{0} seconde par décision"),
            other: Template("{0} secondes par décision"),
        },
        talk: Counted {
            one: Template("On parle pendant la première seconde de chaque décision"),
            other: Template("On parle pendant les {0} premières secondes de chaque décision"),
        },
        undo_free: "On peut tout défaire",
        undo_own: "On ne peut défaire que sa propre dernière décision",
        undo_never: "On ne peut rien défaire",
        no_hints: "La table ne donne aucun indice",
        consent: "On demande à chaque personne si elle accepte de participer",
        quiz: Template("Questions sur les règles : {0} sur {1} à réussir"),
        after: "Après chaque promesse, on demande si elle est sincère ou si on y croit",
        end: Counted {
            one: Template("{0} question à la fin"),
            other: Template("{0} questions à la fin"),
        },
        hash: Template("Sa somme de contrôle est {0}."),
    },
    asked: Asked {
        heading: "Une question",
        only: Template("Pour {0} seulement. Tous les autres regardent ailleurs."),
        i_am: Template("Je suis {0}"),
        consent: Template("{0}, êtes-vous d’accord ?"),
        agree: "Je suis d’accord",
        disagree: "Je ne suis pas d’accord",
        refused: Template("{0} n’est pas d’accord : cette partie ne se joue donc pas."),
        quiz: Template("Pour {0}, bonnes réponses : {1} (il en faut {2})"),
        right: "Juste.",
        wrong: Template("Non. {0}"),
        on: "Continuer",
        leave: "Quitter la table pour l’instant",
        mean: Template("Vous avez dit : {0} Le pensez-vous vraiment ?"),
        believe: Template("On vous a dit : {0} Y croyez-vous ?"),
        yes: "Oui",
        no: "Non",
        end: Template("Une question pour {0}"),
        own_words: "Avec vos propres mots",
        done: "Merci. La partie et toutes les réponses sont gardées sur cet appareil.",
    },
    strip: Strip {
        decide: Counted {
            one: Template("{0} s pour décider"),
            other: Template("{0} s pour décider"),
        },
        talk: Counted {
            one: Template("{0} s pour parler"),
            other: Template("{0} s pour parler"),
        },
        lapsed: Template(
            "Temps écoulé pour {0} : la première action permise par les règles a été faite.",
        ),
        hall: "Étude",
        under_way: "La partie sur la table",
        stop: "L’arrêter ici",
        stop_how: "Quand le temps est écoulé, on peut arrêter la partie. Les questions de la fin sont alors posées, et elle compte comme inachevée.",
        stopped: "La partie a été arrêtée avant sa fin.",
        go_on: "Continuer la partie",
    },
    data: Data {
        heading: "Données",
        studied: Counted {
            one: Template("Il y a ici {0} partie d’une étude."),
            other: Template("Il y a ici {0} parties d’études."),
        },
        over: Counted {
            one: Template("Parties finies : {0}."),
            other: Template("Parties finies : {0}."),
        },
        others: Counted {
            one: Template("Avec {0} autre partie de cet appareil"),
            other: Template("Avec {0} autres parties de cet appareil"),
        },
        untold: "La partie sur la table compte ici dès qu’elle est finie : on n’apprend pas avant ce que sont devenues ses promesses.",
        anonymous: "Retirer du fichier les noms et les heures. Une classe voit alors des couleurs au lieu de noms.",
        save: "Enregistrer les données",
        what: "Une archive : des tableaux pour tout logiciel de statistique, les parties en texte et une description de chaque colonne.",
        none: "Aucune partie n’a encore été jouée ici.",
        join: "Archives d’autres appareils",
        joined: Counted {
            one: Template("{0} partie tirée d’archives"),
            other: Template("{0} parties tirées d’archives"),
        },
        forget: "Fermer les archives",
        wrong: Template("{0} : {1}"),
        unreadable: "Illisible, ou trop gros.",
    },
    results: Results {
        heading: "Résultats",
        none: "Dès qu’il y aura des parties, la classe verra ici qui a tenu parole à qui, combien de temps ont duré les alliances et qui a gagné.",
        large: "En grand, pour projeter",
        print: "Imprimer",
        games: Counted {
            one: Template("{0} partie"),
            other: Template("{0} parties"),
        },
        over: Counted {
            one: Template("{0} jouée jusqu’au bout"),
            other: Template("{0} jouées jusqu’au bout"),
        },
        faith: "Qui a tenu parole à qui",
        faith_how: "En ligne, qui a donné sa parole ; en colonne, à qui. Paroles tenues, sur toutes celles qui pouvaient être tenues ou rompues.",
        no_words: "Personne n’a donné de parole qui ait été tenue ou rompue.",
        kept: Template("Paroles tenues : {0} sur {1}."),
        allies: "La durée des alliances",
        no_allies: "Il n’y a pas eu d’alliance.",
        pair: Template("{0} et {1}"),
        actions: Counted {
            one: Template("{0} action"),
            other: Template("{0} actions"),
        },
        ended_by: Template("rompue par {0}"),
        winners: "Qui a gagné",
        no_winner: "Aucune partie n’a été jouée jusqu’au bout.",
        of_game: Template("{0}, partie {1}"),
        share: Template("{0} sur {1}"),
        more: Counted {
            one: Template("et {0} de plus"),
            other: Template("et {0} de plus"),
        },
    },
    plan: Plan {
        heading: "Un cours de 50 minutes",
        note: "De trois à six par appareil, à partir de douze ans environ. Nul besoin de connaître le jeu ni d’avoir un compte.",
        steps: [
            (
                "0–5",
                "La question",
                "Demandez : quand tiendriez-vous une promesse que rien n’oblige à tenir ? Que tout le monde écrive une phrase.",
            ),
            (
                "5–15",
                "Les règles",
                "Projetez « Apprendre » et jouez ensemble les trois premières leçons. Distribuez les règles sur papier.",
            ),
            (
                "15–20",
                "Les tables",
                "Quatre par appareil. Projetez le code ; chaque appareil s’en sert pour ouvrir la même partie.",
            ),
            (
                "20–38",
                "La partie",
                "Les promesses se font sur l’appareil, pour qu’il les note. Qui est hors jeu observe qui tient parole à qui.",
            ),
            (
                "38–41",
                "Les données",
                "Sur chaque appareil, « Étude » dans le menu mène là où s’arrête une partie inachevée : elle compte aussi, et sa question est posée. Enregistrez-y les données, rassemblez les fichiers et ouvrez-les ici, tous à la fois.",
            ),
            (
                "41–50",
                "La discussion",
                "Montrez les résultats en grand et posez les cinq questions qui les accompagnent. Revenez aux phrases du début.",
            ),
        ],
        devices: "Préparer douze tablettes",
        devices_how: [
            "Chez vous, ouvrez cette page une fois sur chaque tablette. Dès lors, elle se passe de connexion.",
            "Ici, choisissez « Partie type pour une classe », ou ouvrez votre propre étude.",
            "Projetez son code. L’appareil photo de chaque tablette l’ouvre ; personne ne tape rien.",
            "Touchez « Commencer une partie » sur chaque tablette, et posez-la au milieu de la table.",
            "Ensuite, touchez « Enregistrer les données » sur chaque tablette, et envoyez ou apportez les fichiers à cet appareil.",
        ],
        questions: "Cinq questions pour la discussion",
        five: [
            "Les premières promesses ont-elles été tenues plus souvent que les suivantes ? Pourquoi ?",
            "Combien de temps les alliances ont-elles duré, et comment ont-elles fini ?",
            "Tenir parole a-t-il été payant ?",
            "A-t-on tenu parole plus souvent quand elle avait été donnée des deux côtés ?",
            "Rompre une promesse dans un jeu, est-ce la même chose qu’en dehors ?",
        ],
        first_words: Template(
            "Premières paroles tenues : {0} sur {1}. Paroles suivantes : {2} sur {3}.",
        ),
        lasted: Template(
            "Alliances : {0}. La moitié ont duré {1} actions ou moins ; finies par une parole rompue : {2}.",
        ),
        faithful: Template(
            "Qui n’a rompu aucune parole a gagné {0} fois sur {1} ; qui en a rompu une, {2} fois sur {3}.",
        ),
        mutual: Template(
            "Paroles tenues, données des deux côtés : {0} sur {1}. D’un seul côté : {2} sur {3}.",
        ),
        answered: Template("{1} : {0}"),
        no_figure: "Le chiffre de votre propre classe se trouve ici dès que ses parties sont ouvertes.",
        nothing_of_it: "Rien de tel dans les parties de la classe.",
        sheet: "Imprimer les règles",
        sheet_note: "Toutes les règles de 1964 et l’interprétation des cas obscurs, sur papier.",
    },
};
