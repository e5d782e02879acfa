/**
 * How outlets of five languages tell an event. `{c}` is the company, `{m}` the money, `{o}` the other company, `{p}` the
 * person, `{r}` the role, `{n}` a number of people, `{i}` an investor.
 */
export const REPORT_LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number]

export const REPORTED = ['funding', 'merger', 'executive', 'headcount'] as const
export type Reported = (typeof REPORTED)[number]

export const WORDINGS: Readonly<Record<Reported, Readonly<Record<ReportLanguage, readonly string[]>>>> = {
  funding: {
    en: [
      '{c} raises {m} to expand across Europe',
      '{c} secures {m} in funding led by {i}',
      '{c} closes {m} round',
      'Exclusive: {c} lands {m} from {i}',
      '{c} has raised {m}, the company said on Tuesday',
      '{c} nets {m} in Series B financing',
      '{i} leads {m} investment in {c}',
      '{c} bags {m} as investors bet on automation',
    ],
    de: [
      '{c} sammelt {m} ein',
      '{c} erhält {m} von {i}',
      '{c} sichert sich {m} für die Expansion',
      'Finanzierungsrunde: {c} bekommt {m}',
      '{c} schließt Finanzierungsrunde über {m} ab',
      '{i} investiert {m} in {c}',
    ],
    fr: [
      '{c} lève {m}',
      '{c} boucle une levée de fonds de {m}',
      'Levée de fonds : {c} obtient {m}',
      '{c} annonce un tour de table de {m} mené par {i}',
      '{c} réalise une levée de {m} pour accélérer en Europe',
    ],
    es: [
      '{c} levanta {m}',
      '{c} cierra una ronda de {m}',
      '{c} capta {m} para crecer en Europa',
      '{c} obtiene {m} en una ronda liderada por {i}',
      'La startup {c} consigue una inversión de {m}',
    ],
    it: [
      '{c} raccoglie {m}',
      '{c} chiude un round da {m}',
      '{c} ottiene un finanziamento di {m}',
      'Round da {m} per {c}',
      '{c} incassa {m} da {i}',
    ],
  },
  merger: {
    en: [
      '{c} acquires {o}',
      '{c} to buy {o}',
      '{c} agrees to acquire {o} in all-cash deal',
      '{o} acquired by {c}',
      '{c} completes acquisition of {o}',
      '{c} snaps up {o} to grow in logistics',
      '{o} to be bought by {c}',
      '{c} announces takeover of {o}',
    ],
    de: [
      '{c} übernimmt {o}',
      '{c} kauft {o}',
      '{o} wird von {c} übernommen',
      'Übernahme: {c} kauft {o}',
      '{c} schließt Übernahme von {o} ab',
    ],
    fr: [
      '{c} rachète {o}',
      '{c} acquiert {o}',
      "{c} annonce l'acquisition de {o}",
      '{o} racheté par {c}',
      '{c} finalise le rachat de {o}',
    ],
    es: [
      '{c} compra {o}',
      '{c} adquiere {o}',
      '{c} anuncia la adquisición de {o}',
      '{c} cierra la compra de {o}',
    ],
    it: [
      '{c} acquisisce {o}',
      '{c} compra {o}',
      "{c} annuncia l'acquisizione di {o}",
      "{c} completa l'acquisizione di {o}",
    ],
  },
  executive: {
    en: [
      '{c} names {p} {r}',
      '{c} appoints {p} as {r}',
      '{p} joins {c} as {r}',
      '{p} named {r} of {c}',
      '{c} hires {p} as its new {r}',
      '{c} taps {p} for {r} role',
    ],
    de: [
      '{p} wird {r} von {c}',
      '{c} ernennt {p} zum {r}',
      '{c} beruft {p} als {r}',
      '{p} ist neuer {r} bei {c}',
    ],
    fr: [
      '{c} nomme {p} {r}',
      '{p} nommé {r} de {c}',
      '{p} rejoint {c} en tant que {r}',
      '{c} : {p} devient {r}',
    ],
    es: [
      '{c} nombra a {p} {r}',
      '{c} ficha a {p} como {r}',
      '{p}, nuevo {r} de {c}',
      '{p} se incorpora a {c} como {r}',
    ],
    it: [
      '{c} nomina {p} {r}',
      '{p} nominato {r} di {c}',
      '{p} è il nuovo {r} di {c}',
      '{p} entra in {c} come {r}',
    ],
  },
  headcount: {
    en: [
      '{c} lays off {n} employees',
      '{c} to cut {n} jobs',
      '{c} is cutting {n} jobs in restructuring',
      '{c} slashes {n} jobs',
      '{n} jobs to go at {c}',
    ],
    de: [
      '{c} streicht {n} Stellen',
      '{c} baut {n} Stellen ab',
      'Stellenabbau: {c} streicht {n} Arbeitsplätze',
      '{c} entlässt {n} Mitarbeiter',
    ],
    fr: [
      '{c} supprime {n} postes',
      '{c} va supprimer {n} emplois',
      '{c} licencie {n} salariés',
      '{c} annonce la suppression de {n} postes',
    ],
    es: [
      '{c} despide a {n} empleados',
      '{c} recortará {n} puestos de trabajo',
      '{c} anuncia el despido de {n} trabajadores',
    ],
    it: ['{c} licenzia {n} dipendenti', '{c} taglia {n} posti di lavoro', '{c} annuncia {n} esuberi'],
  },
}

export const ROLES = {
  CEO: { en: 'chief executive', de: 'CEO', fr: 'PDG', es: 'CEO', it: 'CEO' },
  CFO: { en: 'CFO', de: 'Finanzvorstand', fr: 'directeur financier', es: 'director financiero', it: 'CFO' },
  CTO: { en: 'chief technology officer', de: 'CTO', fr: 'CTO', es: 'CTO', it: 'CTO' },
  COO: { en: 'COO', de: 'COO', fr: 'directeur des opérations', es: 'COO', it: 'direttore operativo' },
} as const satisfies Readonly<Record<string, Readonly<Record<ReportLanguage, string>>>>

const million = (amount: number) => amount < 1000
const comma = (amount: number) => String(amount).replace('.', ',')

/** As the language writes so many million euros. 1,200 million are 1.2 billion, and in Spanish 1.200 millones. */
export const MONEY: Readonly<Record<ReportLanguage, (amount: number) => readonly string[]>> = {
  en: (amount) =>
    million(amount)
      ? [`€${amount} million`, `€${amount}M`, `€${amount}m`, `EUR ${amount} million`]
      : [`€${amount / 1000} billion`, `€${amount / 1000}bn`],
  de: (amount) =>
    million(amount)
      ? [`${comma(amount)} Millionen Euro`, `${comma(amount)} Mio. Euro`, `${comma(amount)} Mio. €`]
      : [`${comma(amount / 1000)} Milliarden Euro`, `${comma(amount / 1000)} Mrd. Euro`],
  fr: (amount) =>
    million(amount)
      ? [`${comma(amount)} millions d'euros`, `${comma(amount)} M€`]
      : [`${comma(amount / 1000)} milliard d'euros`, `${comma(amount / 1000)} Md€`],
  es: (amount) =>
    million(amount)
      ? [`${comma(amount)} millones de euros`, `${comma(amount)} M€`]
      : [`${(amount / 1000).toFixed(3)} millones de euros`],
  it: (amount) =>
    million(amount)
      ? [`${comma(amount)} milioni di euro`, `${comma(amount)} mln di euro`]
      : [`${comma(amount / 1000)} miliardi di euro`],
}

/** As the language writes a number of people. */
export const PEOPLE: Readonly<Record<ReportLanguage, (count: number) => string>> = {
  en: (count) => count.toLocaleString('en-US'),
  de: (count) =>
    count < 1000 ? String(count) : `${Math.floor(count / 1000)}.${String(count % 1000).padStart(3, '0')}`,
  fr: (count) =>
    count < 1000 ? String(count) : `${Math.floor(count / 1000)} ${String(count % 1000).padStart(3, '0')}`,
  es: (count) =>
    count < 1000 ? String(count) : `${Math.floor(count / 1000)}.${String(count % 1000).padStart(3, '0')}`,
  it: (count) =>
    count < 1000 ? String(count) : `${Math.floor(count / 1000)}.${String(count % 1000).padStart(3, '0')}`,
}
