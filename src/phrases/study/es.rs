//! Spanish. The words of the game are those of [`SPANISH`](crate::phrases::SPANISH), those of promises those of
//! [`talk::SPANISH`](crate::phrases::talk::SPANISH).
//!
//! | English | Spanish | notes |
//! |---|---|---|
//! | study | el estudio | |
//! | to keep faith | cumplir | «cumplir con alguien» |
//! | broken word | la palabra rota | |
//! | alliance | la alianza | |
//! | archive | el paquete | «el archivo» is a file; opened and closed |
//! | projector | el proyector | |
//!
//! Who reads is «tú», teachers too; a class is never addressed, since its form of address differs by country.

use super::{Asked, Data, Facts, Hall, Plan, Results, Strip, Study};
use crate::phrases::{Counted, Template};

/// Spanish.
pub static SPANISH: Study = Study {
    tag: "es",
    hall: Hall {
        title: "Clases y estudios",
        note: "Para la enseñanza y la investigación: la misma partida en muchos dispositivos, sin servidor. Nada sale de este dispositivo si no lo envías.",
        begin: "Empezar",
        what: "Un estudio lo fija todo antes de que empiecen sus partidas: puestos, ordenadores, límites de tiempo, preguntas. Es un archivo y cabe en un enlace.",
        people: "En cada dispositivo",
        usual: "Partida habitual para clases",
        usual_title: "Una clase de 50 minutos",
        usual_question: [
            "¿Fue justo romper una promesa en este juego?",
            "Sí",
            "No",
            "Depende",
        ],
        open: "Abrir un archivo de estudio",
        paste: "O pega aquí el estudio",
        read: "Leer",
        wrong: Template("No es un estudio que se pueda jugar. {0}"),
        missing: "El estudio de esta partida no está en este dispositivo. Abre otra vez su archivo o su enlace.",
    },
    facts: Facts {
        untitled: "Un estudio sin título",
        begin: "Empezar una partida",
        devices: "En otros dispositivos",
        devices_how: "Apunta al código con la cámara de cada dispositivo o envía el enlace. Contiene todo el estudio. Toca el código para que llene la pantalla.",
        code: "El estudio como código para una cámara",
        too_long: "El estudio es demasiado largo para un código. Envíalo como archivo.",
        save: "Guardar en un archivo",
        people: Counted {
            one: Template("Juega {0} persona"),
            other: Template("Juegan {0} personas"),
        },
        computers: Counted {
            one: Template("Juega {0} ordenador"),
            other: Template("Juegan {0} ordenadores"),
        },
        chips: Counted {
            one: Template("{0} ficha por jugador"),
            other: Template("{0} fichas por jugador"),
        },
        piles: Counted {
            one: Template("Como máximo {0} pila"),
            other: Template("Como máximo {0} pilas"),
        },
        first: Template("Empieza {0}"),
        by_chance: "El azar decide quién empieza",
        written: "Las promesas se apuntan",
        unwritten: "Las promesas no se apuntan",
        ledger_end: "Qué ha sido de ellas se dice al acabar la partida",
        ledger_hidden: "No se dice qué ha sido de ellas",
        decision: Counted {
            one: Template("{0} segundo por decisión"),
            other: Template("{0} segundos por decisión"),
        },
        talk: Counted {
            one: Template("Se habla en el primer segundo de cada decisión"),
            other: Template("Se habla en los primeros {0} segundos de cada decisión"),
        },
        undo_free: "Se puede deshacer todo",
        undo_own: "Solo se puede deshacer la última decisión propia",
        undo_never: "No se puede deshacer nada",
        no_hints: "La mesa no da pistas",
        consent: "Se pregunta a cada persona si acepta participar",
        quiz: Template("Preguntas sobre las reglas: hay que acertar {0} de {1}"),
        after: "Tras cada promesa se pregunta si va en serio o si se cree",
        end: Counted {
            one: Template("{0} pregunta al final"),
            other: Template("{0} preguntas al final"),
        },
        hash: Template("Su suma de comprobación es {0}."),
    },
    asked: Asked {
        heading: "Una pregunta",
        only: Template("Esto es solo para {0}. El resto mira a otro lado."),
        i_am: Template("Soy {0}"),
        consent: Template("{0}, ¿estás de acuerdo?"),
        agree: "Estoy de acuerdo",
        disagree: "No estoy de acuerdo",
        refused: Template("{0} no está de acuerdo, así que esta partida no se juega."),
        quiz: Template("Para {0}, aciertos: {1} (mínimo: {2})"),
        right: "Correcto.",
        wrong: Template("No. {0}"),
        on: "Continuar",
        leave: "Dejar la mesa por ahora",
        mean: Template("Has dicho: {0} ¿Lo dices en serio?"),
        believe: Template("Te han dicho: {0} ¿Lo crees?"),
        yes: "Sí",
        no: "No",
        end: Template("Una pregunta para {0}"),
        own_words: "Con tus propias palabras",
        done: "Gracias. La partida y todas las respuestas quedan guardadas en este dispositivo.",
    },
    strip: Strip {
        decide: Counted {
            one: Template("{0} s para decidir"),
            other: Template("{0} s para decidir"),
        },
        talk: Counted {
            one: Template("{0} s para hablar"),
            other: Template("{0} s para hablar"),
        },
        lapsed: Template(
            "A {0} se le acabó el tiempo: se hizo lo primero que permiten las reglas.",
        ),
        hall: "Estudio",
        under_way: "La partida en la mesa",
        stop: "Pararla aquí",
        stop_how: "Cuando se acaba el tiempo, la partida se puede detener. Entonces se hacen las preguntas del final, y cuenta como inacabada.",
        stopped: "La partida se paró antes de su final.",
        go_on: "Seguir jugando",
    },
    data: Data {
        heading: "Datos",
        studied: Counted {
            one: Template("Aquí hay {0} partida de un estudio."),
            other: Template("Aquí hay {0} partidas de estudios."),
        },
        over: Counted {
            one: Template("{0} de ellas ha terminado."),
            other: Template("{0} de ellas han terminado."),
        },
        others: Counted {
            one: Template("También {0} partida más de este dispositivo"),
            other: Template("También {0} partidas más de este dispositivo"),
        },
        untold: "La partida de la mesa cuenta aquí cuando acabe: antes no se dice qué fue de sus promesas.",
        anonymous: "Quitar del archivo los nombres y las horas. Una clase ve entonces colores en vez de nombres.",
        save: "Guardar los datos",
        what: "Un paquete: tablas para cualquier programa de estadística, las partidas como texto y una descripción de cada columna.",
        none: "Aquí todavía no se ha jugado ninguna partida.",
        join: "Paquetes de otros dispositivos",
        joined: Counted {
            one: Template("{0} partida de paquetes"),
            other: Template("{0} partidas de paquetes"),
        },
        forget: "Cerrar los paquetes",
        wrong: Template("{0}: {1}"),
        unreadable: "No se puede leer o es demasiado grande.",
    },
    results: Results {
        heading: "Resultados",
        none: "En cuanto haya partidas, la clase verá aquí quién cumplió con quién, cuánto duraron las alianzas y quién ganó.",
        large: "En grande, para proyectar",
        print: "Imprimir",
        games: Counted {
            one: Template("{0} partida"),
            other: Template("{0} partidas"),
        },
        over: Counted {
            one: Template("{0} jugada hasta el final"),
            other: Template("{0} jugadas hasta el final"),
        },
        faith: "Quién cumplió con quién",
        faith_how: "En cada fila, quién dio su palabra; en cada columna, a quién. Cumplidas de todas las que se podían cumplir o romper.",
        no_words: "Nadie dio una palabra que se cumpliera o se rompiera.",
        kept: Template("Palabras cumplidas: {0} de {1}."),
        allies: "Cuánto duraron las alianzas",
        no_allies: "No hubo ninguna alianza.",
        pair: Template("{0} y {1}"),
        actions: Counted {
            one: Template("{0} acción"),
            other: Template("{0} acciones"),
        },
        ended_by: Template("rota por {0}"),
        winners: "Quién ganó",
        no_winner: "Ninguna partida se jugó hasta el final.",
        of_game: Template("{0}, partida {1}"),
        share: Template("{0} de {1}"),
        more: Counted {
            one: Template("y {0} más"),
            other: Template("y {0} más"),
        },
    },
    plan: Plan {
        heading: "Una clase de 50 minutos",
        note: "De tres a seis por dispositivo, a partir de unos doce años. Nadie tiene que conocer el juego y no hace falta ninguna cuenta.",
        steps: [
            (
                "0–5",
                "La pregunta",
                "Pregunta a la clase: ¿cuándo cumplirías una promesa que nadie puede exigir? Que cada cual escriba una frase.",
            ),
            (
                "5–15",
                "Las reglas",
                "Muestra «Aprender» en el proyector y juega con la clase las tres primeras lecciones. Reparte las reglas en papel.",
            ),
            (
                "15–20",
                "Las mesas",
                "Cuatro por dispositivo. Muestra el código en el proyector; con él, cada dispositivo abre la misma partida.",
            ),
            (
                "20–38",
                "La partida",
                "Las promesas se hacen en el dispositivo, para que las apunte. Quien cae observa quién cumple con quién.",
            ),
            (
                "38–41",
                "Los datos",
                "En cada dispositivo, «Estudio» en el menú lleva a donde se detiene una partida inacabada: también cuenta, y se hace su pregunta. Guarda allí los datos, reúne los archivos y ábrelos aquí, todos a la vez.",
            ),
            (
                "41–50",
                "El debate",
                "Muestra los resultados en grande y haz las cinco preguntas que están con ellos. Vuelve a las frases del principio.",
            ),
        ],
        devices: "Poner en marcha doce tabletas",
        devices_how: [
            "En casa, abre esta página una vez en cada tableta. Desde entonces no necesita conexión.",
            "Aquí, elige «Partida habitual para clases» o abre un estudio propio.",
            "Muestra su código en el proyector. La cámara de cada tableta lo abre; nadie teclea nada.",
            "Toca «Empezar una partida» en cada tableta y ponla en el centro de la mesa.",
            "Después, toca «Guardar los datos» en cada tableta y envía o lleva los archivos a este dispositivo.",
        ],
        questions: "Cinco preguntas para el debate",
        five: [
            "¿Se cumplieron más a menudo las primeras promesas que las posteriores? ¿Por qué?",
            "¿Cuánto duraron las alianzas y cómo terminaron?",
            "¿Salió a cuenta cumplir la palabra?",
            "¿Se cumplió más a menudo cuando ambas partes habían dado su palabra?",
            "¿Es lo mismo romper una promesa en un juego que fuera de él?",
        ],
        first_words: Template("Primeras palabras cumplidas: {0} de {1}. Posteriores: {2} de {3}."),
        lasted: Template(
            "Alianzas: {0}. La mitad duró {1} acciones o menos; acabadas por una palabra rota: {2}.",
        ),
        faithful: Template(
            "Quien no rompió ninguna palabra ganó {0} de {1} veces; quien rompió alguna, {2} de {3}.",
        ),
        mutual: Template(
            "Cumplidas cuando ambas partes dieron su palabra: {0} de {1}. Cuando solo una: {2} de {3}.",
        ),
        answered: Template("{1}: {0}"),
        no_figure: "La cifra de tu propia clase aparece aquí en cuanto se abren sus partidas.",
        nothing_of_it: "En las partidas de la clase no hubo nada de eso.",
        sheet: "Imprimir las reglas",
        sheet_note: "Todas las reglas de 1964 y la interpretación de los casos dudosos, en papel.",
    },
};
