//! German. The words of the game are those of [`GERMAN`](crate::phrases::GERMAN), those of promises those of
//! [`talk::GERMAN`](crate::phrases::talk::GERMAN).
//!
//! | English | German | notes |
//! |---|---|---|
//! | study | die Studie | |
//! | to keep faith | Wort halten | |
//! | broken word | das gebrochene Wort, der Wortbruch | |
//! | alliance | das Bündnis | |
//! | archive | das Archiv | opened and closed |
//! | projector | der Beamer | |
//!
//! Who reads is „du“, teachers too; a class is „ihr“.

use super::{Asked, Data, Facts, Hall, Plan, Results, Strip, Study};
use crate::phrases::{Counted, Template};

/// German.
pub static GERMAN: Study = Study {
    tag: "de",
    hall: Hall {
        title: "Klassen und Studien",
        note: "Für Unterricht und Forschung: die gleiche Partie auf vielen Geräten, ohne Server. Nichts verlässt dieses Gerät, wenn du es nicht sendest.",
        begin: "Beginnen",
        what: "Eine Studie legt alles fest, ehe ihre Partien beginnen: Plätze, Computer, Zeitgrenzen, Fragen. Sie ist eine Datei und passt in einen Link.",
        people: "An jedem Gerät",
        usual: "Übliche Partie für Klassen",
        usual_title: "Eine Schulstunde von 50 Minuten",
        usual_question: [
            "War es fair, in diesem Spiel ein Versprechen zu brechen?",
            "Ja",
            "Nein",
            "Es kommt darauf an",
        ],
        open: "Datei einer Studie öffnen",
        paste: "Oder hier einfügen",
        read: "Lesen",
        wrong: Template("Das ist keine spielbare Studie. {0}"),
        missing: "Die Studie dieser Partie ist nicht auf diesem Gerät. Öffne ihre Datei oder ihren Link noch einmal.",
    },
    facts: Facts {
        untitled: "Eine Studie ohne Titel",
        begin: "Partie beginnen",
        devices: "Auf anderen Geräten",
        devices_how: "Halte die Kamera jedes Geräts vor den Code, oder sende den Link. Die ganze Studie steht darin. Tippe auf den Code, damit er den Bildschirm füllt.",
        code: "Die Studie als Code für eine Kamera",
        too_long: "Die Studie ist zu lang für einen Code. Sende sie als Datei.",
        save: "Studie als Datei speichern",
        people: Counted {
            one: Template("{0} Mensch spielt"),
            other: Template("{0} Menschen spielen"),
        },
        computers: Counted {
            one: Template("{0} Computer spielt"),
            other: Template("{0} Computer spielen"),
        },
        chips: Counted {
            one: Template("Je {0} Chip"),
            other: Template("Je {0} Chips"),
        },
        piles: Counted {
            one: Template("Höchstens {0} Stapel"),
            other: Template("Höchstens {0} Stapel"),
        },
        first: Template("{0} beginnt"),
        by_chance: "Das Los bestimmt, wer beginnt",
        written: "Versprechen werden aufgeschrieben",
        unwritten: "Versprechen werden nicht aufgeschrieben",
        ledger_end: "Was aus ihnen wurde, erfährt man erst am Ende der Partie",
        ledger_hidden: "Was aus ihnen wurde, erfährt man nicht",
        decision: Counted {
            one: Template("{0} Sekunde für eine Entscheidung"),
            other: Template("{0} Sekunden für eine Entscheidung"),
        },
        talk: Counted {
            one: Template("Geredet wird in der ersten Sekunde jeder Entscheidung"),
            other: Template("Geredet wird in den ersten {0} Sekunden jeder Entscheidung"),
        },
        undo_free: "Alles lässt sich rückgängig machen",
        undo_own: "Nur die eigene letzte Entscheidung lässt sich rückgängig machen",
        undo_never: "Nichts lässt sich rückgängig machen",
        no_hints: "Der Tisch gibt keine Hinweise",
        consent: "Alle werden gefragt, ob sie mit der Teilnahme einverstanden sind",
        quiz: Template("Fragen zu den Regeln: mindestens {0} von {1} richtig"),
        after: "Nach jedem Versprechen wird gefragt, ob es ernst gemeint ist oder geglaubt wird",
        end: Counted {
            one: Template("{0} Frage am Ende"),
            other: Template("{0} Fragen am Ende"),
        },
        hash: Template("Ihre Prüfsumme ist {0}."),
    },
    asked: Asked {
        heading: "Eine Frage",
        only: Template("Das ist nur für {0}. Alle anderen schauen weg."),
        i_am: Template("Ich bin {0}"),
        consent: Template("{0}, bist du einverstanden?"),
        agree: "Ich bin einverstanden",
        disagree: "Ich bin nicht einverstanden",
        refused: Template("{0} ist nicht einverstanden, also wird diese Partie nicht gespielt."),
        quiz: Template("Für {0}: bisher {1} richtig, {2} nötig"),
        right: "Richtig.",
        wrong: Template("Nein. {0}"),
        on: "Weiter",
        leave: "Den Tisch vorerst verlassen",
        mean: Template("Du hast gesagt: {0} Meinst du das ernst?"),
        believe: Template("Dir wurde gesagt: {0} Glaubst du das?"),
        yes: "Ja",
        no: "Nein",
        end: Template("Eine Frage an {0}"),
        own_words: "Mit eigenen Worten",
        done: "Danke. Die Partie und alle Antworten sind auf diesem Gerät gespeichert.",
    },
    strip: Strip {
        decide: Counted {
            one: Template("{0} s zum Entscheiden"),
            other: Template("{0} s zum Entscheiden"),
        },
        talk: Counted {
            one: Template("{0} s zum Reden"),
            other: Template("{0} s zum Reden"),
        },
        lapsed: Template("Die Zeit von {0} ist um: Es geschah das Erste, was die Regeln erlauben."),
        hall: "Studie",
        under_way: "Die Partie auf dem Tisch",
        stop: "Hier abbrechen",
        stop_how: "Ist die Zeit um, lässt sich die Partie abbrechen. Dann kommen die Abschlussfragen, und sie zählt als unfertig.",
        stopped: "Die Partie wurde vor ihrem Ende abgebrochen.",
        go_on: "Weiterspielen",
    },
    data: Data {
        heading: "Daten",
        studied: Counted {
            one: Template("Hier ist {0} Partie aus einer Studie."),
            other: Template("Hier sind {0} Partien aus Studien."),
        },
        over: Counted {
            one: Template("{0} davon ist beendet."),
            other: Template("{0} davon sind beendet."),
        },
        others: Counted {
            one: Template("Auch {0} andere Partie auf diesem Gerät"),
            other: Template("Auch {0} andere Partien auf diesem Gerät"),
        },
        untold: "Die Partie auf dem Tisch zählt hier, sobald sie zu Ende ist: Was aus ihren Versprechen wurde, erfährt man vorher nicht.",
        anonymous: "Namen und Uhrzeiten aus der Datei entfernen. Eine Klasse sieht dann Farben statt Namen.",
        save: "Daten speichern",
        what: "Ein Archiv: Tabellen für jedes Statistikprogramm, die Partien als Text und eine Beschreibung jeder Spalte.",
        none: "Hier wurde noch keine Partie gespielt.",
        join: "Archive anderer Geräte öffnen",
        joined: Counted {
            one: Template("{0} Partie aus Archiven"),
            other: Template("{0} Partien aus Archiven"),
        },
        forget: "Archive schließen",
        wrong: Template("{0}: {1}"),
        unreadable: "Nicht lesbar oder zu groß.",
    },
    results: Results {
        heading: "Ergebnisse",
        none: "Sobald Partien da sind, sieht die Klasse hier, wer wem Wort hielt, wie lange Bündnisse dauerten und wer gewann.",
        large: "Groß, für den Beamer",
        print: "Drucken",
        games: Counted {
            one: Template("{0} Partie"),
            other: Template("{0} Partien"),
        },
        over: Counted {
            one: Template("{0} bis zum Ende gespielt"),
            other: Template("{0} bis zum Ende gespielt"),
        },
        faith: "Wer wem Wort hielt",
        faith_how: "In jeder Zeile steht, wer Worte gab, in jeder Spalte, wem. Gehalten von allen, die zu halten oder zu brechen waren.",
        no_words: "Niemand gab ein Wort, das gehalten oder gebrochen wurde.",
        kept: Template("Gehaltene Worte: {0} von {1}."),
        allies: "Wie lange Bündnisse dauerten",
        no_allies: "Es gab kein Bündnis.",
        pair: Template("{0} und {1}"),
        actions: Counted {
            one: Template("{0} Aktion"),
            other: Template("{0} Aktionen"),
        },
        ended_by: Template("gebrochen von {0}"),
        winners: "Wer gewann",
        no_winner: "Keine Partie wurde zu Ende gespielt.",
        of_game: Template("{0}, Partie {1}"),
        share: Template("{0} von {1}"),
        more: Counted {
            one: Template("und noch {0}"),
            other: Template("und noch {0}"),
        },
    },
    plan: Plan {
        heading: "Eine Schulstunde von 50 Minuten",
        note: "Für drei bis sechs an jedem Gerät, ab etwa zwölf Jahren. Niemand muss das Spiel kennen, und niemand braucht ein Konto.",
        steps: [
            (
                "0–5",
                "Die Frage",
                "Frage die Klasse: Wann würdet ihr ein Versprechen halten, das niemand erzwingen kann? Alle schreiben einen Satz auf.",
            ),
            (
                "5–15",
                "Die Regeln",
                "Zeige „Lernen“ am Beamer, und spielt die ersten drei Lektionen gemeinsam. Teile die Regeln auf Papier aus.",
            ),
            (
                "15–20",
                "Die Tische",
                "Vier an jedem Gerät. Zeige den Code am Beamer; damit öffnet jedes Gerät die gleiche Partie.",
            ),
            (
                "20–38",
                "Die Partie",
                "Versprechen gibt man am Gerät, damit es sie aufschreibt. Wer besiegt ist, achtet darauf, wer wem Wort hält.",
            ),
            (
                "38–41",
                "Die Daten",
                "An jedem Gerät führt „Studie“ im Menü dahin, wo sich eine unfertige Partie abbrechen lässt: Auch sie zählt, und ihre Frage wird gestellt. Speichere dort die Daten, sammle die Dateien ein und öffne sie hier, alle auf einmal.",
            ),
            (
                "41–50",
                "Das Gespräch",
                "Zeige die Ergebnisse groß und stelle die fünf Fragen, die dabeistehen. Kommt auf die Sätze vom Anfang zurück.",
            ),
        ],
        devices: "Zwölf Tablets starten",
        devices_how: [
            "Öffne diese Seite zu Hause einmal auf jedem Tablet. Von da an braucht sie keine Verbindung.",
            "Wähle hier „Übliche Partie für Klassen“, oder öffne eine eigene Studie.",
            "Zeige ihren Code am Beamer. Die Kamera jedes Tablets öffnet sie; niemand tippt etwas.",
            "Tippe auf jedem Tablet auf „Partie beginnen“ und lege es in die Mitte des Tisches.",
            "Tippe danach auf jedem Tablet auf „Daten speichern“ und sende oder bringe die Dateien zu diesem Gerät.",
        ],
        questions: "Fünf Fragen für das Gespräch danach",
        five: [
            "Wurden erste Versprechen öfter gehalten als spätere? Warum?",
            "Wie lange dauerten Bündnisse, und wie endeten sie?",
            "Hat es sich gelohnt, Wort zu halten?",
            "Wurde öfter Wort gehalten, wo beide ihr Wort gegeben hatten?",
            "Ist ein gebrochenes Versprechen im Spiel dasselbe wie eines außerhalb?",
        ],
        first_words: Template("Erste Worte: {0} von {1} gehalten. Spätere Worte: {2} von {3}."),
        lasted: Template(
            "Bündnisse: {0}. Die Hälfte davon dauerte höchstens {1} Aktionen; mit einem gebrochenen Wort beendet: {2}.",
        ),
        faithful: Template(
            "Wer kein Wort brach, gewann {0} von {1} Mal; wer eines brach, {2} von {3} Mal.",
        ),
        mutual: Template(
            "Wo beide Worte gaben: {0} von {1} gehalten. Wo nur eine Seite eines gab: {2} von {3}.",
        ),
        answered: Template("{1}: {0}"),
        no_figure: "Die Zahl deiner eigenen Klasse steht hier, sobald ihre Partien geöffnet sind.",
        nothing_of_it: "In den Partien der Klasse kam nichts davon vor.",
        sheet: "Regeln drucken",
        sheet_note: "Alle Regeln von 1964 und die Auslegung unklarer Fälle, auf Papier.",
    },
};
