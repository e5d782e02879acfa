import * as v from 'valibot'
import { type ApiCall, callerOf } from '../caller.ts'
import type { DeployedStack } from '../stack.ts'
import type { FilledOrganizations } from './fill.ts'

/** What an organization is answered, by path. */
export type Answers = Readonly<Record<string, unknown>>

const Rows = v.object({ data: v.array(v.object({ id: v.string() })) })
const Row = v.looseObject({ id: v.string() })
type Row = v.InferOutput<typeof Row>
const Page = v.looseObject({ data: v.array(Row), nextCursor: v.nullish(v.string()) })

const ONCE = [
  '/organization',
  '/api-keys',
  '/credits',
  '/credits?groupBy=owner',
  '/data?type=accounts&limit=100&includeDecisionMakers=true',
  '/data?type=people&limit=100&hasEmail=true',
  '/data?type=signals&limit=100',
  '/data?type=signals&search=northwind&location=berlin&limit=100',
  '/data/values?field=industry',
]

/** Each row of these is asked for by its id too. */
const BY_ID = ['/lists', '/keywords', '/runs', '/webhook-log']

const OF_A_LIST = ['/pushes', '/monitor/estimate?interval=1d']

/** What each of these organizations is answered. */
export async function answersOfAll(
  { baseUrl }: DeployedStack,
  organizations: FilledOrganizations,
  known: readonly Answers[] = [],
): Promise<Answers[]> {
  const all: Answers[] = []
  for (const [at, { apiKey }] of organizations.entries())
    all.push(await answersOf(callerOf(baseUrl, apiKey), known[at]))
  return all
}

/** Asks for everything that an organization can read. Paths that are not in `known` are left out, if it is given. */
async function answersOf(call: ApiCall, known?: Answers): Promise<Answers> {
  const answers: Record<string, unknown> = {}
  const ask = async (path: string) => {
    const answer = known && !(path in known) ? undefined : await asked(call, path)
    if (answer !== undefined) answers[path] = answer
    return answer
  }
  for (const path of ONCE) await ask(path)
  for (const path of BY_ID) {
    for (const { id } of v.parse(Rows, await call('GET', path)).data) {
      await ask(`${path}/${id}`)
      if (path === '/lists') for (const more of OF_A_LIST) await ask(`${path}/${id}${more}`)
    }
    await ask(path)
  }
  if (!known || FEED in known) answers[FEED] = await feed(call)
  return answers
}

/** What an older version does not know is left out. */
const asked = (call: ApiCall, path: string) =>
  call('GET', path).catch((error: unknown) => {
    if (/ answers 4\d\d: /.test(String(error))) return undefined
    throw error
  })

const FEED = '/data?type=signals&cursor='

/** All signals, each as often as it comes. A new index puts those of one moment into another order. */
async function feed(call: ApiCall): Promise<unknown[]> {
  const rows: Row[] = []
  for (let cursor = ''; ; ) {
    const { data, nextCursor } = v.parse(Page, await call('GET', `${FEED}${encodeURIComponent(cursor)}`))
    rows.push(...data)
    if (data.length === 0 || !nextCursor) return rows.sort((one, other) => (one.id < other.id ? -1 : 1))
    cursor = nextCursor
  }
}
