import {
  connectSearch,
  type SearchAdapter,
  type SearchSetup,
} from '../../../functions/sources/adapters/define-search.ts'
import {
  type Fetch,
  type FetchReply,
  type FetchRequest,
  type SearchSource,
  SourceFailure,
} from '../../../functions/sources/source.ts'

export interface Script {
  readonly fetch: Fetch
  readonly requests: FetchRequest[]
}

type Answer = Partial<FetchReply> | unknown[] | Record<string, unknown> | string | Error

/** Gives the answers one after the other. Objects without a status are the JSON of a 200. */
export function scripted(...answers: Answer[]): Script {
  const requests: FetchRequest[] = []
  const fetch: Fetch = async (request) => {
    requests.push(request)
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    return replyOf(answer ?? '')
  }
  return { fetch, requests }
}

function replyOf(answer: Exclude<Answer, Error>): FetchReply {
  const ok = { status: 200, headers: {}, body: '' }
  if (typeof answer === 'string') return { ...ok, body: answer }
  if (!Array.isArray(answer) && 'status' in answer && typeof answer.status === 'number')
    return { ...ok, ...answer }
  return { ...ok, body: JSON.stringify(answer) }
}

export const status = (code: number, headers: Record<string, string> = {}) => ({
  status: code,
  headers,
  body: 'x',
})

/** Answers that no adapter can read, with the failure that each must cause. */
export const BROKEN: readonly (readonly [string, Answer, Partial<SourceFailure>])[] = [
  ['401', status(401), { kind: 'http', status: 401 }],
  ['403', status(403), { kind: 'http', status: 403 }],
  ['429 with seconds', status(429, { 'retry-after': '7' }), { kind: 'throttled', retryAfterMs: 7000 }],
  [
    '429 with nothing usable',
    status(429, { 'retry-after': 'soon' }),
    { kind: 'throttled', retryAfterMs: undefined },
  ],
  ['500', status(500), { kind: 'http', status: 500 }],
  ['503 with Retry-After', status(503, { 'retry-after': '120' }), { kind: 'http', retryAfterMs: 120_000 }],
  ['truncated JSON', '{"hits":[{"objectID":"1","title":"Ac', { kind: 'format' }],
  ['a web page instead of JSON', '<!doctype html><title>Just a moment</title>', { kind: 'format' }],
  ['an empty body', '', { kind: 'format' }],
  ['null', 'null', { kind: 'format' }],
  ['another envelope', { results: [] }, { kind: 'format' }],
  ['no answer at all', new SourceFailure('timeout', 'gave no answer: timeout'), { kind: 'timeout' }],
]

/** Values that no field should have. */
export const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  7,
  [],
  { text: null },
  'x'.repeat(200_000),
  '<'.repeat(50_000),
]

/** Adds up the entries that a source could not read. */
export function unreadableEntries() {
  const counted = {
    total: 0,
    add: (entries: number) => {
      counted.total += entries
    },
  }
  return counted
}

export async function collect<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) all.push(...page)
  return all
}

export async function connectedSearch(
  adapter: SearchAdapter,
  setup: Partial<SearchSetup> & Pick<SearchSetup, 'clock'>,
): Promise<SearchSource> {
  const source = await connectSearch(adapter, { blueskyLogin: async () => undefined, ...setup })
  if ('skipped' in source) throw new Error(source.skipped)
  return source
}
