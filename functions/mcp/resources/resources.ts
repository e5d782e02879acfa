import { dataApi } from '../../data/data.api.ts'
import { READ_ONLY, type Tool, tool } from '../shape/tool.ts'
import { queryDataTool } from '../tools/data-tools.ts'
import { getListTool } from '../tools/list-tools.ts'

const { getSignal, getAccount, getPerson } = dataApi.endpoints

/** What can be read at an address. It is read as by a tool: with the same scopes, and the same marks on foreign text. */
interface ResourceKind {
  /** `{id}` stands for an id. */
  readonly uriTemplate: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly reader: Tool
  /** What the reader is given, beside the id. */
  readonly given: Readonly<Record<string, unknown>>
}

const ID = '{id}'

const reader = (endpoint: typeof getSignal | typeof getAccount | typeof getPerson, what: string): Tool =>
  tool(endpoint, {
    name: `read_${what}`,
    title: `Read the ${what}`,
    description: '',
    annotations: READ_ONLY,
    output: endpoint.reply,
    foreignText: true,
  })

const kind = (
  place: string,
  name: string,
  title: string,
  description: string,
  read: Tool,
  given: ResourceKind['given'] = {},
): ResourceKind => ({
  uriTemplate: `signalbox://${place}`,
  name,
  title,
  description,
  reader: read,
  given,
})

const LIST = kind(
  'lists/{id}',
  'list',
  'List',
  'The members of a list with their newest signals.',
  getListTool,
)

export const RESOURCE_KINDS: readonly ResourceKind[] = [
  kind('signals', 'signals', 'Newest signals', 'The 20 newest signals.', queryDataTool, {
    type: 'signals',
    limit: 20,
  }),
  LIST,
  kind('signals/{id}', 'signal', 'Signal', 'A signal with its source.', reader(getSignal, 'signal')),
  kind('accounts/{id}', 'account', 'Company', 'A company.', reader(getAccount, 'account')),
  kind('people/{id}', 'person', 'Person', 'A person.', reader(getPerson, 'person')),
]

export const listUri = (id: string) => LIST.uriTemplate.replace(ID, id)

export const hasId = ({ uriTemplate }: ResourceKind) => uriTemplate.endsWith(ID)

interface FoundResource {
  readonly reader: Tool
  readonly given: Readonly<Record<string, unknown>>
}

/** What reads this address. Undefined if nothing is there. */
export function resourceAt(uri: string): FoundResource | undefined {
  for (const one of RESOURCE_KINDS) {
    const start = one.uriTemplate.replace(ID, '')
    const id = uri.startsWith(start) ? uri.slice(start.length) : undefined
    if (!hasId(one) && id === '') return one
    if (hasId(one) && id !== undefined && /^[\w.:-]+$/.test(id))
      return { reader: one.reader, given: { ...one.given, [one.reader.id ?? 'id']: id } }
  }
  return undefined
}
