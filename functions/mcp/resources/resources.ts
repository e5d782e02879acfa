import { dataApi } from '../../data/data.api.ts'
import { READ_ONLY, type Tool, tool } from '../shape/tool.ts'
import { queryDataTool } from '../tools/data-tools.ts'
import { getListTool } from '../tools/list-tools.ts'

const { getSignal, getAccount, getPerson } = dataApi.endpoints

/** A kind of resource. A tool reads it, so its scopes and its marks on foreign text are those of tools. */
interface ResourceKind {
  /** `{id}` stands for an id. */
  readonly uriTemplate: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly reader: Tool
  /** Arguments that the reader gets, beside the id. */
  readonly given?: Readonly<Record<string, unknown>>
}

const ID = '{id}'

/** Records have no tool of their own, because models ask query_data. */
const recordReader = (
  endpoint: typeof getSignal | typeof getAccount | typeof getPerson,
  title: string,
): Tool =>
  tool(endpoint, {
    name: title.toLowerCase().replace(' ', '_'),
    title,
    description: endpoint.description,
    annotations: READ_ONLY,
    output: endpoint.reply,
    foreignText: true,
  })

const LIST: ResourceKind = {
  uriTemplate: 'signalbox://lists/{id}',
  name: 'list',
  title: 'List',
  description: 'The members of a list with their newest signals.',
  reader: getListTool,
}

export const RESOURCE_KINDS: readonly ResourceKind[] = [
  {
    uriTemplate: 'signalbox://signals',
    name: 'signals',
    title: 'Newest signals',
    description: 'The 20 newest signals.',
    reader: queryDataTool,
    given: { type: 'signals', limit: 20 },
  },
  LIST,
  {
    uriTemplate: 'signalbox://signals/{id}',
    name: 'signal',
    title: 'Signal',
    description: 'A signal with its source.',
    reader: recordReader(getSignal, 'Read signal'),
  },
  {
    uriTemplate: 'signalbox://accounts/{id}',
    name: 'account',
    title: 'Company',
    description: 'A company with its decision makers.',
    reader: recordReader(getAccount, 'Read account'),
  },
  {
    uriTemplate: 'signalbox://people/{id}',
    name: 'person',
    title: 'Person',
    description: 'A person.',
    reader: recordReader(getPerson, 'Read person'),
  },
]

export const listUri = (id: string) => LIST.uriTemplate.replace(ID, id)

export const hasId = ({ uriTemplate }: ResourceKind) => uriTemplate.endsWith(ID)

interface FoundResource {
  readonly reader: Tool
  readonly given: Readonly<Record<string, unknown>>
}

/** Finds the tool and arguments for an address. Undefined if the address leads to nothing. */
export function resourceAt(uri: string): FoundResource | undefined {
  for (const kind of RESOURCE_KINDS) {
    const { reader, given = {} } = kind
    const start = kind.uriTemplate.replace(ID, '')
    const rest = uri.startsWith(start) ? uri.slice(start.length) : undefined
    if (!hasId(kind) && rest === '') return { reader, given }
    if (hasId(kind) && rest !== undefined && /^[\w.:-]+$/.test(rest))
      return { reader, given: { ...given, [reader.id ?? 'id']: rest } }
  }
  return undefined
}
