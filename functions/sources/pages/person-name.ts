import { foldLetters } from '../../shared/text/fold-letters.ts'
import { rolesIn } from './role-words.ts'

const TITLES =
  'dr|dra|doctor|doctora|prof|professor|dipl|ing|mag|med|rer|nat|pol|phil|jur|mr|mrs|ms|mx|sir|dame|lic|mme|mlle|herr|frau|sra?|srta|avv|dhr|mevr|inz|inż|mgr|hab|ir|drs'
/** Without a dot, these may be short names, so the dot is required. */
const TITLES_WITH_DOT =
  'eng|engr|adv|hon|rev|capt|dent|vet|oec|agr|techn|habil|iur|mult|univ|sig|sig\\.ra|dott|dott\\.ssa|arch|geom|rag|dir|lek'
/** "M." is a title only where it comes first: behind another one it is of the name. */
const ACADEMIC = new RegExp(
  `^(?:m(?!\\p{L})\\.?\\s*|(?:(?:(?:${TITLES})(?!\\p{L})\\.?(?:-\\p{L}+\\.?)?|(?:${TITLES_WITH_DOT})\\.?(?<=\\.|ra|ssa)(?!\\p{L})|\\(fh\\)|h\\.\\s?c\\.)\\s*)+)`,
  'iu',
)
/** Professions that some pages write before a name. */
const TRADE_BEFORE =
  /^(?:(?:Fach|Zahn|Tier)?[aä]rzt(?:in)?|Rechtsanw[aä]lt(?:in)?|(?:Fachanw[aä]lt|Steuerberater|Wirtschaftsprüfer|Notar|Architekt|Ingenieur)(?:in)?|Ma[iî]tre|Avocate?|Abogad[oa]|Advoga?d[oa]|Avvocat[oa]|Advocaat|Notaris|Adwokat|Radca prawny|Attorney) (?=\p{Lu})/u
const DEGREES =
  /,? (?:ph\.?d\.?|mba|m\.?d\.?|msc|m\.?sc\.?|bsc|b\.?sc\.?|m\.a\.|b\.a\.|m\.eng\.|b\.eng\.|dds|dmd|dvm|cpa|cfa|fca|aca|acca|jd|j\.d\.|ll\.?[bm]\.?|esq\.?|jr\.?|sr\.?|ii|iii|mph|rn|facs|pe|p\.e\.|aia|dipl\.?-\p{L}+\.?|mag\.|dr\.)(?=,|$|\s)/iu
const PARTICLES = new Set(
  'von van de der den da di del della dos das do la le el bin ibn af av zu zur ter ten y e mac mc san al du des und st'.split(
    ' ',
  ),
)
const PART = /^(?:\p{Lu}(?:[\p{L}’'`´-]*\p{L})?\.?|(?:\p{Lu}\.){2,4}|\p{Lu}\p{Ll}{2,}\.\p{Lu})$/u
/** "P.J.Example", without spaces. Names of degrees have one initial only. */
const INITIALS = /^((?:\p{Lu}\.){2,3})(?=\p{Lu}\p{Ll}{2,}$)/u
/** Abbreviations in a line of capitals. */
const NO_VOWEL = /^[B-DF-HJ-NP-TV-XZ]{3,}$/
/** Words that begin with a capital in headings, and are no names. */
const NO_NAME = new Set(
  (
    'our the us team about contact read more learn join meet view all news press blog careers jobs privacy policy terms cookie cookies new york san francisco los angeles united states kingdom company services service solutions solution ' +
    'products product products support help center centre home page get started sign up log in board directors leadership management executive committee office offices headquarters follow linkedin twitter facebook email phone address open positions ' +
    'unser unsere über uns kontakt impressum datenschutz mehr erfahren karriere presse notre équipe nous contact mentions légales customer success human resources information technology research development business supply chain digital marketing sales engineering ' +
    'finance legal operations design data science public relations group global north south east west america europe asia latin africa advisory advisors investors partners founders ' +
    'street avenue road suite floor monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december in at for and with your we mit für bei aus ohne gegen avec pour dans sur sans chez con para por sin met voor bij zonder med för uden are what why how who when this that is to of on by from ' +
    'våra vår våre vårt vore náš tým ' +
    'software developers engineers designers consultants analysts managers directors front back end full stack project projects controls senior junior mobile web cloud data quality operations operation customer client account content growth brand creative community security network platform infrastructure logo image icon background ' +
    'visit website gallery profile biography bio download request show hide close open try book demo ' +
    'nas nam nasz nasza system systems systemy tech ops admin ux ui qa joined appointed elected inc ltd llc corp corporation limited gmbh holdings holding laboratories industries pharmaceuticals pharmaceutical pharma consulting capital ventures ' +
    'clinic clinics tracking monitoring ' +
    'structure organizational organisational overview values vision mission history strategy governance responsibility commitment innovation technologies systems partner member chapter welcome discover explore ' +
    'university institute college school hospital bank foundation award awards report case study studies webinar event events conference summit video podcast'
  ).split(' '),
)

/** The same in other languages, without accents. */
const NO_NAME_ELSEWHERE = new Set(
  (
    'vores ledelse ledende daglig daglige medarbejdere noglemedarbejdere bestyrelse ansatte ansvarlige til salg okonomi regnskab vaerdier ' +
    'ledning ledningsgrupp medarbetare styrelse styret varderingar kontakta forsaljning marknad ekonomi ' +
    'meidan tiimi johtoryhma hallitus arvot myynti markkinointi henkilosto ' +
    'comite conseil direction administration valeurs rencontrez vente ventes achats ' +
    'nuestro nuestra nuestros nuestras equipo consejo administracion direccion directivo directiva valores conoce quienes somos ' +
    'nostro nostra nostri nostre squadra consiglio amministrazione direzione valori scrivici contatta contattaci ufficio acquisti reparto commerciale siamo ' +
    'nossa nosso nossas nossos equipe conselho administracao diretoria quem conheca ' +
    'zarzad spolki nadzorcza zespol wartosci nasze naszym dzial sprzedazy poznaj ' +
    'onze bestuur commissarissen directie medewerkers kantoor waarden afdeling verkoop inkoop administratie planning ' +
    'buchhaltung einkauf verwaltung produktion vertrieb vorstand aufsichtsrat fuhrungsteam geschaftsfuhrung geschaftsleitung ' +
    'mustermann musterfrau neue neues neuen moderne modernes erste ersten nueva nuevos nuevas nuova nuovi nieuwe nowa nowy nowe ' +
    'clinica clinicas clinique klinik klinika kliniek praxis kanzlei kancelaria bufete studio grupo groupe gruppe gruppo grupa gabinet przychodnia poliklinik zentrum centro centrum ' +
    'experiencia experience esperienza ervaring erfahrung berufserfahrung doswiadczenie profesional profesionales professionnelle professionnel professionale zawodowe ' +
    'referencias referenzen supervisiones formacion formazione ausbildung weiterbildung opleiding wyksztalcenie werdegang lebenslauf schwerpunkte tatigkeitsschwerpunkte ' +
    'qualifikationen sprachen mitgliedschaften publikationen publications parcours competences languages memberships qualifications expertise education background ' +
    'vedeni spolecnosti spolocnosti predstavenstvo'
  ).split(' '),
)

/** Signs that some pages write behind a name. */
const SEPARATORS = /[\s|,:;·•–—-]{1,10}$/u
/** Signs that some pages write before a name, as links to this part of the page. */
const ANCHOR = /^[_#*•|–—-]\s/
/** Legal forms, which stand behind the name of a company. */
const LEGAL_FORM =
  /[ ,](?:Ltda|S\.?A|S\.?L|S\.?A\.?S|S\.?R\.?L|S\.?p\.?A|GmbH|AG|KG|UG|B\.?V|N\.?V|AB|AS|ASA|A\/S|ApS|Oy|Oyj|Plc|PLC|Pty|Sdn|Bhd|e\.?V)\.?$/
/** A name and a title without a space between them. */
const GLUED = /(\p{Ll})(\p{Lu})/u

/** Surnames that are trades too. */
const SURNAME_OF_TRADE =
  / (?:Cook|Koch|Painter|Carpenter|Zimmermann|Zimmerer|Maurer|Maler|Tischler|Schreiner|Schlosser|G[aä]rtner|Kellner|B[aä]cker|Metzger|Klempner|Bakker|Slager|Kapper|Timmerman|Metselaar|Schilder|Kok|Kelner|Ober|Smed|Murer|Kokk|Ma[cç]on|Charpentier|Couvreur|Menuisier|Carpintero|Carpinteiro|Pedreiro|Murarz|Kucharz|Tokarz|[SŚ]lusarz|Cuoco|Muratore|Falegname|Notaire|Lege|\p{Lu}\p{Ll}{2,8}meister)$/u

/** A name of two to five parts, in one form; undefined for other texts. */
export function personName(text: string): string | undefined {
  if (text.length > 70 || text.length < 4) return undefined
  const [called = ''] = text
    .replace(ANCHOR, '')
    .replace(TRADE_BEFORE, '')
    .replace(ACADEMIC, '')
    .replace(INITIALS, '$1 ')
    .split(DEGREES, 1)
  const plain = called
    .replace(SEPARATORS, '')
    .replace(/\([^)]{1,30}\)$/, '')
    .replace(/["“„][^"”]{1,20}["”]\s?/, '')
    .trim()
  if (LEGAL_FORM.test(plain) && plain !== plain.toUpperCase()) return undefined
  if (GLUED.test(plain) && rolesIn(plain.replace(GLUED, '$1 $2')) > 0) return undefined
  const parts = plain.split(/\s+/)
  if (parts.length < 2 || parts.length > 5 || /\d/.test(plain)) return undefined
  const own = parts.filter((part) => !PARTICLES.has(part.toLowerCase()))
  if (own.length < 2 || !own.every((part) => PART.test(part))) return undefined
  if (
    own.some((part) => isNoName(part) || NO_VOWEL.test(part)) ||
    rolesIn(plain.replace(SURNAME_OF_TRADE, '')) > 0
  )
    return undefined
  // Abbreviations in capitals are no names, but some pages write whole names so.
  if (own.every((part) => part.length <= 3 && part === part.toUpperCase())) return undefined
  return plain
}

const isNoName = (part: string): boolean =>
  NO_NAME.has(part.toLowerCase()) ||
  foldLetters(part)
    .split(/[’'`´]/)
    .some((word) => NO_NAME_ELSEWHERE.has(word))

/** "Rechtsanwalt Max Example" has both in one line. */
export const tradeBefore = (line: string): string => TRADE_BEFORE.exec(line)?.[0].trim() ?? ''
