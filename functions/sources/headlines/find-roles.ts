import type { Token } from './tokens/token.ts'

const words = (text: string) => new Set(text.split(' '))

const SHORT = words(
  'ceo cfo cto coo cmo cro cio cpo cso ciso chro cdo cao clo cxo cco cpto cbo cdio caio cino cpao ceos cfos ctos coos vps svps evps evp svp avp vp gc coceo',
)
const FIELDS = words(
  'management diagnostics institutional mobile freight retail marketing sales product engineering technology tech finance financial people hr legal design growth revenue operations operating security data ai research science creative commercial ' +
    'strategy strategic compliance risk policy digital brand content partnerships customer success support it information medical scientific clinical development business communications comms ' +
    'talent innovation supply chain procurement manufacturing production quality global regional international europe european emea apac asia pacific americas america north south latin uk us u.s india ' +
    'china japan africa nordics germany france canada australia east west middle public corporate human resources investor relations government affairs media editorial investment investments wealth private banking ' +
    'capital markets retail wholesale insurance cloud platform infrastructure analytics machine learning crypto blockchain web3 gaming studio programming advertising ad ads merchandising real estate treasury tax ' +
    'audit experience user ux transformation sustainability diversity inclusion equity impact learning health safety account accounts client enterprise consumer trading research r&d insights experience country privacy ' +
    'trust nursing administrative accounting transformation technical commercial executive editorial football sporting country logistics ecommerce commerce robotics hardware software mobile payments lending credit underwriting claims actuarial services solutions channel alliances corporate recruiting acquisition brand delivery operational restructuring wine culinary fashion ' +
    'education programs fundraising curatorial artistic music news video engineering asset fund portfolio equities fixed income fx m&a deals consulting advisory and of for the &',
)
const RANKS = words(
  'senior executive vice deputy co interim acting group founding associate assistant managing general non independent lead first new global regional chief lead principal corporate incoming outgoing permanent former full time joint honorary inaugural national area divisional district',
)
const SURE = words(
  'president chairman chairwoman chairperson chair chairs presidents geschaftsfuhrer geschaftsfuhrerin vorstand vorstandschef vorstandschefin finanzvorstand finanzchef finanzchefin aufsichtsrat pdg',
)
const WITH_FIELD = words(
  'head chief boss director directors lead leader officer vp president manager exec executive counsel supremo architect',
)
const AREA = 6

/** The number of words of the title of a leader that begins at a token; 0 when none does. */
export function roleLength(tokens: readonly Token[], at: number): number {
  const word = (offset: number) => (tokens[at + offset]?.breaks ? '' : (tokens[at + offset]?.word ?? ''))
  const first = word(0)
  if (SHORT.has(first)) return withField(word, 1)
  if (first === 'chief') return chiefLength(word)
  if (first === 'c' && word(1) === 'suite') return 2
  if (/^(?:head|heads|director|gm|md)$/.test(first) && /^(?:of|for)$/.test(word(1)) && named(word(2)))
    return 3 + fieldsFrom(word, 3)
  if (
    first === 'board' &&
    /^(?:member|members|director|directors|chair|chairman|chairwoman|observer|advisor|adviser)$/.test(word(1))
  )
    return 2
  if (/^(?:directeur|directrice|director|directora)$/.test(first) && /^generale?$/.test(word(1))) return 2
  if (first === 'editor' && word(1) === 'in' && word(2) === 'chief') return 3
  if (SURE.has(first)) return withField(word, 1)
  return ranked(word) || fielded(word)
}

const named = (word: string) =>
  word !== '' &&
  /^\p{L}/u.test(word) &&
  !/^(?:state|states|household|family|lettuce|the|a|an|cattle|steam|his|her|its|my|hair|government|school|schools|class|photography|nursing)$/.test(
    word,
  )

function chiefLength(word: (offset: number) => string): number {
  for (let length = 2; length <= AREA; length += 1) if (/^officers?$/.test(word(length - 1))) return length
  if (
    /^(?:executive|exec|executives|economist|scientist|architect|counsel|evangelist|strategist|technologist|designer|engineer|underwriter|actuary|investment|of)$/.test(
      word(1),
    )
  )
    return word(1) === 'of' ? (word(2) === 'staff' ? 3 : 0) : 2
  return 0
}

/** "vice president", "managing director", "senior partner", "country manager". */
function ranked(word: (offset: number) => string): number {
  let length = 0
  while (length < 3 && RANKS.has(word(length)) && word(length) !== 'chief') length += 1
  if (length === 0) return 0
  const noun = word(length)
  if (SHORT.has(noun) || SURE.has(noun)) return withField(word, length + 1)
  if (noun === 'chief')
    return chiefLength((offset) => word(length + offset)) > 0
      ? length + chiefLength((offset) => word(length + offset))
      : 0
  const rank = word(length - 1)
  const fits =
    (/^(?:director|directors|officer)$/.test(noun) &&
      /^(?:managing|executive|independent|general|senior|group|associate|deputy|regional|corporate|non|founding|interim|acting|global|national|area|divisional|lead|assistant)$/.test(
        rank,
      )) ||
    (/^(?:partner|partners)$/.test(noun) &&
      /^(?:managing|general|senior|founding|executive|equity)$/.test(rank)) ||
    (noun === 'manager' && /^(?:general|regional|area|divisional|district|national)$/.test(rank)) ||
    (noun === 'counsel' && /^(?:general|chief|corporate)$/.test(rank)) ||
    (/^(?:secretary)$/.test(noun) && rank === 'corporate')
  return fits ? withField(word, length + 1) : 0
}

/** "marketing chief", "finance director", "country manager". */
function fielded(word: (offset: number) => string): number {
  let length = 0
  while (
    length < 4 &&
    FIELDS.has(word(length)) &&
    !/^(?:and|of|for|the|&)$/.test(length === 0 ? word(0) : '')
  )
    length += 1
  if (length === 0) return 0
  const noun = word(length)
  if (!WITH_FIELD.has(noun)) return 0
  if (
    /^(?:manager|lead|leader|executive|exec)$/.test(noun) &&
    !/^(?:country|general|regional|europe|emea|apac|africa|india|uk|east|growth|design|product|engineering|research|technology|tech|sales|marketing|senior)$/.test(
      word(length - 1),
    )
  )
    return 0
  if (
    /^(?:manager|lead|leader)$/.test(noun) &&
    /^(?:product|sales|marketing|engineering|growth|technology|tech|research|design|account)$/.test(
      word(length - 1),
    ) &&
    noun !== 'lead'
  )
    return 0
  return withField(word, length + 1)
}

/** "vice president of sales", "CTO, Europe". */
function withField(word: (offset: number) => string, length: number): number {
  if (
    /^(?:of|for)$/.test(word(length)) &&
    FIELDS.has(word(length + 1)) &&
    !/^(?:the|of)$/.test(word(length + 1))
  )
    return length + 2 + fieldsFrom(word, length + 2)
  return length + fieldsFrom(word, length, 2)
}

function fieldsFrom(word: (offset: number) => string, from: number, most = 4): number {
  let count = 0
  while (
    count < most &&
    FIELDS.has(word(from + count)) &&
    !/^(?:us|it|for|of|and|the|&|new)$/.test(word(from + count))
  )
    count += 1
  return count
}
