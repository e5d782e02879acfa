import type { SignalType } from '../../shared/fields.ts'

export const MONEY =
  '(?:(?:US|A|C|CA|HK|S|NZ)?[$€£¥₹]|USD|EUR|GBP|CHF|SEK|INR|Rs\\.?)\\s?\\d[\\d.,]*\\s?(?:k|m|mn|mln|million|bn|b|billion|crore|lakh)?\\b|\\d[\\d.,]*\\s?(?:k|m|mn|mln|million|bn|billion)?\\s?(?:US\\s)?(?:dollars|euros|USD|EUR|GBP)\\b'
const ROLE_WORDS =
  '(?:chief\\s+(?:[\\w&-]+\\s+){1,3}officer|C[EFTOIMPRS]O|CISO|CHRO|(?:vice\\s+)?president|chair(?:man|woman|person)?|managing\\s+director|[SE]?VP|head\\s+of\\s+\\w+|general\\s+counsel|board\\s+(?:member|director)|(?:to|joins)\\s+(?:its\\s+|the\\s+)?board)'
const ROUND =
  '(?:pre-?seed|seed|series\\s+[a-k]\\+?|growth|bridge|angel)\\s+(?:extension\\s+)?(?:round|funding|financing|investment)'

interface HeadlineRule {
  /** Signals keep it as evidence. */
  readonly name: string
  readonly type: SignalType
  readonly says: RegExp
  readonly unless?: RegExp
  /** An amount, a role or a second company raises the score. */
  readonly detail?: RegExp
}

const rule = (source: string) => new RegExp(source, 'i')

export const ROLE = rule(ROLE_WORDS)

/** Headlines that announce nothing: questions, lists, market reports, results, awards. */
export const NO_EVENT = [
  /\?\s*$|^(?:why|how|what|when|who|should|is|are|can|does|will)\b/i,
  /^(?:the\s+)?(?:top\s+)?\d+\s+(?:best|top|ways|things|reasons|tips|companies|startups|tools|stocks)\b/i,
  /\bmarket\s+(?:size|share|report|research)\b|\bCAGR\b|\bforecast(?:s|ed)?\b/i,
  /\bclass\s+action\b|\binvestigat(?:es|ion)\b.*\bshareholders?\b|\bshareholders?\b.*\binvestigat|\blaw\s+(?:firm|offices)\b/i,
  /\b(?:first|second|third|fourth|q[1-4])[\s-]+quarter\b|\bq[1-4]\b.*\b(?:results|earnings|revenue)\b|\b(?:quarterly|full-year|annual)\s+(?:results|earnings)\b/i,
  /\bawards?\b|\bnamed\s+(?:a\s+|the\s+|one\s+of\s+)?(?:best|leader|winner|finalist|top)\b/i,
]

export const UNCERTAIN =
  /\b(?:may|might|could|consider(?:s|ing)|explor(?:es|ing)|in\s+talks|reportedly|rumou?r(?:s|ed)?|den(?:ies|ied)|calls?\s+off|terminat(?:es|ed)|plans\s+to|seeks\s+to|eyes)\b/i

/** From the rarest event to the most common. */
export const HEADLINE_RULES: readonly HeadlineRule[] = [
  {
    name: 'acquisition',
    type: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
    says: rule(
      '\\b(?:acquires?|acquired|acquiring|to\\s+acquire|to\\s+buy|buys|bought|takes\\s+over|(?:to\\s+)?merges?\\s+with|merger\\s+with|complet(?:es|ed)\\s+(?:its\\s+|the\\s+)?acquisition|acquisition\\s+of|majority\\s+stake)\\b',
    ),
    unless:
      /\b(?:customer|talent|user|data|land)\s+acquisition\b|\bbuys?\s+back\b|\bbuyback\b|\bbuy\s+rating\b|\b(?:acquires?|acquired|buys|bought|to\s+buy)\s+(?:[\w,.$%-]+\s+){0,3}?(?:land|licen[cs]e|shares|bitcoin|btc|ether|office|building|domain)\b/i,
    detail: rule(
      `${MONEY}|\\b(?:acquire[sd]?|buys|bought|acquired\\s+by|merges?\\s+with|acquisition\\s+of|stake\\s+in)\\s+\\S`,
    ),
  },
  {
    name: 'funding',
    type: 'ACCOUNT_RECENT_FUNDING_ROUND',
    says: rule(
      `\\b(?:raises?|raised|secures?|secured|closes?|closed|lands?|landed|bags?|nets?)\\b.{0,40}?(?:${MONEY})|\\b${ROUND}\\b|\\b(?:raises?|secures?|closes?|lands?|bags?)\\b.{0,40}?\\bseries\\s+[a-k]\\b`,
    ),
    unless:
      /\brais(?:es?|ed)\s+(?:its\s+|the\s+)?(?:\w+\s+)?(?:prices?|guidance|dividend|target|outlook|concerns?|questions|alarm)\b|\bclos(?:es|ed)\s+.{0,30}\bfund\s+(?:[ivx]+|\d+)\b|\bfund\s+[ivx]+\b|\b(?:senior|convertible)\s+notes\b|\bnotes\s+offering\b|\bpublic\s+offering\b|\bIPO\b|\bcharit/i,
    detail: rule(MONEY),
  },
  {
    name: 'decision-maker',
    type: 'ACCOUNT_DECISION_MAKER_CHANGE',
    says: rule(
      `\\b(?:appoints?|appointed|names?|named|hires?|hired|promotes?|promoted|taps?|tapped|welcomes)\\b.{0,60}?\\b${ROLE_WORDS}\\b|\\bjoins\\b.{0,60}?\\bas\\b.{0,20}?\\b${ROLE_WORDS}\\b|\\b${ROLE_WORDS}\\b.{0,40}?\\b(?:steps?\\s+down|stepped\\s+down|resigns?|resigned|retires?|departs?|ousted|leaves)\\b`,
    ),
    unless:
      /\b(?:appoints?|names?|hires?)\s+.{0,30}\b(?:agency|auditor|distributor|contractor)\b|\bnam(?:es|ed)\b.{0,40}\b(?:best|leader)\b|\b(?:president|vice president)\s+(?:of\s+the\s+(?:united|republic)|biden|trump|macron|putin|xi)\b/i,
    detail: rule(`\\b${ROLE_WORDS}\\b`),
  },
  {
    name: 'layoff',
    type: 'ACCOUNT_HEADCOUNT_CHANGE',
    says: rule(
      '\\blay(?:s|ing)?\\s*offs?\\b|\\blaid\\s+off\\b|\\blayoffs?\\b|\\b(?:cuts?|cutting|slash(?:es)?|axe?s|sheds?|eliminat(?:es|ing))\\s+.{0,20}?(?:\\d[\\d,.]*\\s?(?:%|percent)?|thousands?\\s+of)\\s*(?:of\\s+(?:its\\s+)?)?(?:\\w+\\s+)?(?:jobs|employees|staff|workers|workforce|positions|roles)\\b',
    ),
    detail: /\d/,
  },
  {
    name: 'hiring',
    type: 'ACCOUNT_JOB_HIRING',
    says: rule(
      '\\b(?:to\\s+hire|hiring|to\\s+create|creates|will\\s+add|adds|adding|to\\s+add)\\s+.{0,20}?(?:\\d[\\d,.]*|hundreds\\s+of|thousands\\s+of)\\s*(?:new\\s+|more\\s+)?(?:\\w+\\s+)?(?:jobs|employees|staff|people|workers|engineers|positions|roles)\\b',
    ),
    detail: /\d/,
  },
  {
    name: 'announcement',
    type: 'ACCOUNT_NEW_ANNOUNCEMENT',
    says: rule(
      '\\b(?:launch(?:es|ed)?|unveils?|unveiled|introduc(?:es|ed)|announces?|announced|partners?\\s+with|partnership\\s+with|expands?|expanded|opens?|opened|releases?|released|debuts)\\b',
    ),
    detail: /\b(?:partners?(?:hip)?\s+with|to|into|in)\s+\p{Lu}/u,
  },
]
