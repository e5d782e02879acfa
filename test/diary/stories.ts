import type { SiteLanguage } from '../../local/simulator/companies/site-words.ts'

/** What a headline of a company tells. `told` is nothing but its own words. */
export const STORY_KINDS = ['told', 'funding', 'merger', 'executive', 'headcount', 'hiring'] as const
export type StoryKind = (typeof STORY_KINDS)[number]

type Stories = Readonly<Record<StoryKind, readonly [string, ...string[]]>>

/** Headlines as companies write them: {c} the company, {o} another one, {p} a person, {n} a number, {t} a town. */
export const STORIES: Readonly<Record<SiteLanguage, Stories>> = {
  en: {
    told: [
      '{c} opens a service centre in {t}',
      '{c} launches a planning tool for crews of {n}',
      '{c} partners with {o} on training',
      'Why we moved {n} machines to {t}',
      'What our engineers learned in {t}',
      '{c} wins a contract with {o}',
      'Our year at {c} in {n} pictures',
    ],
    funding: ['{c} raises €{n}M Series B to expand in {t}', '{c} secures £{n} million in growth funding'],
    merger: ['{c} acquires {o}', '{c} completes acquisition of {o}', '{c} to merge with {o}'],
    executive: ['{c} appoints {p} as Chief Financial Officer', '{p} joins {c} as Chief Technology Officer'],
    headcount: ['{c} to cut {n} jobs in {t}', '{c} lays off {n} employees'],
    hiring: ['{c} to hire {n} engineers in {t}', '{c} creates {n} jobs in {t}'],
  },
  de: {
    told: [
      '{c} eröffnet einen Standort in {t}',
      '{c} stellt neue Baureihe {n} vor',
      'So arbeiten wir in {t}',
    ],
    funding: ['{c} sammelt {n} Millionen Euro ein', '{c} erhält {n} Millionen Euro Wachstumskapital'],
    merger: ['{c} übernimmt {o}', '{c} kauft {o}'],
    executive: ['{c} ernennt {p} zum Finanzvorstand', '{p} wird neuer Geschäftsführer von {c}'],
    headcount: ['{c} baut {n} Stellen in {t} ab', '{c} streicht {n} Arbeitsplätze'],
    hiring: ['{c} stellt {n} Mitarbeiter in {t} ein', '{c} schafft {n} neue Arbeitsplätze in {t}'],
  },
  fr: {
    told: ['{c} ouvre un bureau à {t}', '{c} lance sa gamme {n}', 'Une journée avec nos équipes à {t}'],
    funding: ["{c} lève {n} millions d'euros", "{c} boucle une levée de fonds de {n} millions d'euros"],
    merger: ['{c} rachète {o}', "{c} fait l'acquisition de {o}"],
    executive: ['{c} nomme {p} directrice financière', '{p} nommé directeur général de {c}'],
    headcount: ['{c} supprime {n} postes', '{c} supprime {n} emplois à {t}'],
    hiring: ['{c} recrute {n} ingénieurs à {t}', '{c} va créer {n} emplois à {t}'],
  },
  es: {
    told: ['{c} abre una oficina en {t}', '{c} lanza su gama {n}', 'Así trabajamos en {t}'],
    funding: ['{c} cierra una ronda de {n} millones de euros', '{c} levanta {n} millones de euros'],
    merger: ['{c} compra {o}', '{c} adquiere {o}'],
    executive: ['{c} nombra a {p} director financiero', '{c} nombra a {p} directora general'],
    headcount: ['{c} despide a {n} empleados', '{c} recorta {n} empleos en {t}'],
    hiring: ['{c} contratará a {n} personas en {t}', '{c} creará {n} empleos en {t}'],
  },
  it: {
    told: ['{c} apre una sede a {t}', '{c} lancia la linea {n}', 'Una giornata con noi a {t}'],
    funding: ['{c} raccoglie {n} milioni di euro', '{c} chiude un round da {n} milioni di euro'],
    merger: ['{c} acquisisce {o}', '{c} compra {o}'],
    executive: ['{c} nomina {p} direttore finanziario', '{p} nuovo amministratore delegato di {c}'],
    headcount: ['{c} taglia {n} posti di lavoro', '{c} licenzia {n} dipendenti'],
    hiring: ['{c} assume {n} persone a {t}', '{c} assumerà {n} ingegneri'],
  },
  nl: {
    told: ['{c} opent een vestiging in {t}', '{c} lanceert productlijn {n}', 'Een dag bij ons in {t}'],
    funding: ['{c} haalt {n} miljoen euro op', '{c} ontvangt {n} miljoen euro groeikapitaal'],
    merger: ['{c} neemt {o} over', '{c} koopt {o}'],
    executive: ['{c} benoemt {p} tot financieel directeur', '{p} wordt nieuwe directeur van {c}'],
    headcount: ['{c} schrapt {n} banen', '{c} ontslaat {n} werknemers'],
    hiring: ['{c} zoekt {n} monteurs in {t}', '{c} creëert {n} banen in {t}'],
  },
  pt: {
    told: ['{c} abre escritório em {t}', '{c} lança a linha {n}', 'Um dia connosco em {t}'],
    funding: ['{c} capta {n} milhões de euros', '{c} levanta {n} milhões de euros'],
    merger: ['{c} compra {o}', '{c} adquire {o}'],
    executive: ['{c} nomeia {p} diretor financeiro', '{c} nomeia {p} diretora-geral'],
    headcount: ['{c} despede {n} trabalhadores', '{c} demite {n} funcionários'],
    hiring: ['{c} vai contratar {n} pessoas em {t}', '{c} vai criar {n} empregos em {t}'],
  },
  pl: {
    told: ['{c} otwiera biuro w {t}', '{c} wprowadza serię {n}', 'Nasz dzień w {t}'],
    funding: ['{c} pozyskuje {n} mln euro', '{c} pozyskał {n} mln zł finansowania'],
    merger: ['{c} przejmuje {o}', '{c} kupuje {o}'],
    executive: ['{p} nowym prezesem {c}', '{c} powołuje {p} na dyrektora finansowego'],
    headcount: ['{c} zwalnia {n} osób', '{c} zwolni {n} pracowników'],
    hiring: ['{c} zatrudni {n} osób', '{c} stworzy {n} miejsc pracy'],
  },
  sv: {
    told: ['{c} öppnar kontor i {t}', '{c} lanserar serie {n}', 'En dag hos oss i {t}'],
    funding: ['{c} tar in {n} miljoner kronor', '{c} får in {n} miljoner kronor'],
    merger: ['{c} förvärvar {o}', '{c} köper {o}'],
    executive: ['{c} utser {p} till finanschef', '{p} blir ny vd för {c}'],
    headcount: ['{c} varslar {n} anställda', '{c} säger upp {n} anställda'],
    hiring: ['{c} anställer {n} ingenjörer i {t}', '{c} ska anställa {n} personer'],
  },
  da: {
    told: ['{c} åbner kontor i {t}', '{c} lancerer serie {n}', 'En dag hos os i {t}'],
    funding: ['{c} rejser {n} millioner kroner', '{c} henter {n} millioner kroner'],
    merger: ['{c} køber {o}', '{c} overtager {o}'],
    executive: ['{c} udnævner {p} til finansdirektør', '{p} bliver ny direktør i {c}'],
    headcount: ['{c} fyrer {n} medarbejdere', '{c} nedlægger {n} stillinger'],
    hiring: ['{c} ansætter {n} ingeniører i {t}', '{c} vil ansætte {n} medarbejdere'],
  },
  no: {
    told: ['{c} åpner kontor i {t}', '{c} lanserer serie {n}', 'En dag hos oss i {t}'],
    funding: ['{c} henter {n} millioner kroner', '{c} får {n} millioner kroner i ny kapital'],
    merger: ['{c} kjøper {o}', '{c} overtar {o}'],
    executive: ['{c} utnevner {p} til finansdirektør', '{p} blir ny daglig leder i {c}'],
    headcount: ['{c} sier opp {n} ansatte', '{c} kutter {n} stillinger'],
    hiring: ['{c} ansetter {n} ingeniører i {t}', '{c} skal ansette {n} personer'],
  },
  fi: {
    told: ['{c} avaa toimipisteen: {t}', '{c} julkaisee sarjan {n}', 'Päivä luonamme: {t}'],
    funding: ['{c} keräsi {n} miljoonaa euroa', '{c} sai {n} miljoonan euron rahoituksen'],
    merger: ['{c} ostaa yhtiön {o}', '{c} osti yhtiön {o}'],
    executive: ['{c} nimitti {p} talousjohtajaksi', '{p} nimitettiin toimitusjohtajaksi'],
    headcount: ['{c} irtisanoo {n} työntekijää', '{c} vähentää {n} työpaikkaa'],
    hiring: ['{c} palkkaa {n} työntekijää', '{c} rekrytoi {n} asiantuntijaa'],
  },
}

export const TOWNS = ['Aveiro', 'Bergen', 'Cork', 'Dijon', 'Esslingen', 'Faro', 'Graz', 'Hobro'] as const
export const OTHERS = [
  'Marlpit Systems',
  'Kettleby Tools',
  'Vandrell Labs',
  'Ostrava Optics',
  'Pennard Logistics',
  'Quarme Pumps',
  'Rothwell Sensors',
  'Selwick Motors',
] as const
export const PEOPLE = [
  'Imogen Farrow',
  'Lukas Brandt',
  'Nadia Verhoeven',
  'Oskar Lindqvist',
  'Paula Marchetti',
  'Rafael Quiroga',
  'Simone Aubert',
  'Tomas Halvorsen',
] as const
export const JOB_TITLES = [
  'Field Service Technician',
  'Account Manager',
  'Backend Engineer',
  'Financial Controller',
  'Product Designer',
  'Quality Inspector',
  'Marketing Specialist',
  'Project Manager',
  'Security Analyst',
  'Warehouse Supervisor',
] as const
