export type Json = Record<string, unknown>

/** Ids and URLs that cases use. */
export interface Ground {
  readonly list: string
  readonly keyword: string
  /** The first run of the keyword. */
  readonly run: string
  readonly destination: string
  readonly foreignList: string
  readonly foreignKeyword: string
  readonly foreignRun: string
  readonly accountIds: readonly string[]
  readonly webhookUrl: string
}

/** The same request by a tool and by REST. */
export interface Case {
  readonly what: string
  readonly tool: string
  given(ground: Ground): Json
  rest(given: Json): { readonly method: string; readonly path: string; readonly body?: unknown }
}

type Given = Json | ((ground: Ground) => Json)

const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const query = (given: Json) =>
  new URLSearchParams(Object.entries(given).map(([name, value]): [string, string] => [name, text(value)]))

const caseOf =
  (tool: string, rest: Case['rest']) =>
  (what: string, given: Given = {}): Case => ({
    what,
    tool,
    rest,
    given: (ground) => (typeof given === 'function' ? given(ground) : given),
  })

const data = (given: Json) => ({ method: 'GET', path: `/data?${query(given)}` })
const sent = (method: string, path: string) => (given: Json) => {
  const { listId, keywordId, ...body } = given
  return {
    method,
    path: path.replace(':id', String(listId ?? keywordId)),
    ...(method !== 'DELETE' && { body }),
  }
}

export const queryData = caseOf('query_data', data)
export const saveQuery = caseOf('save_query_to_list', data)
export const listLists = caseOf('list_lists', () => ({ method: 'GET', path: '/lists' }))
export const getList = caseOf('get_list', ({ listId, ...page }) => ({
  method: 'GET',
  path: `/lists/${listId}?${query(page)}`,
}))
export const createList = caseOf('create_list', sent('POST', '/lists'))
export const createFromUrls = caseOf('create_list_from_urls', sent('POST', '/lists/upload'))
export const uploadToList = caseOf('upload_to_list', sent('POST', '/lists/:id/upload'))
export const getUpload = caseOf('get_upload', ({ listId, uploadId }) => ({
  method: 'GET',
  path: `/lists/${listId}/uploads/${uploadId}`,
}))
export const previewUpload = caseOf('preview_upload', sent('POST', '/lists/upload/preview'))
export const estimate = caseOf('estimate_list_monitor', ({ listId, ...given }) => ({
  method: 'GET',
  path: `/lists/${listId}/monitor/estimate?${query(given)}`,
}))
export const getRun = caseOf('get_run', ({ runId }) => ({ method: 'GET', path: `/runs/${runId}` }))
export const listRuns = caseOf('list_runs', (given) => ({ method: 'GET', path: `/runs?${query(given)}` }))
export const listValues = caseOf('list_values', (given) => ({
  method: 'GET',
  path: `/data/values?${query(given)}`,
}))
export const getCoverage = caseOf('get_coverage', ({ accountId }) => ({
  method: 'GET',
  path: `/accounts/${accountId}/coverage`,
}))
export const correctCoverage = caseOf('correct_coverage', ({ accountId, ...body }) => ({
  method: 'PATCH',
  path: `/accounts/${accountId}/coverage`,
  body,
}))
export const listSources = caseOf('list_sources', () => ({ method: 'GET', path: '/sources' }))
export const getBalance = caseOf('get_balance', () => ({ method: 'GET', path: '/organization' }))
export const getCosts = caseOf('get_costs', (given) => ({ method: 'GET', path: `/credits?${query(given)}` }))
export const judge = caseOf('judge_signal', ({ signalId, ...body }) => ({
  method: 'POST',
  path: `/signals/${signalId}/feedback`,
  body,
}))
export const updateList = caseOf('update_list', sent('PATCH', '/lists/:id'))
export const addToList = caseOf('add_to_list', sent('POST', '/lists/:id/items'))
export const removeFromList = caseOf('remove_from_list', ({ listId, ...body }) => ({
  method: 'DELETE',
  path: `/lists/${listId}/items`,
  body,
}))
export const getPush = caseOf('get_push', ({ listId, pushId }) => ({
  method: 'GET',
  path: `/lists/${listId}/pushes/${pushId}`,
}))
export const cancelPush = caseOf('cancel_push', ({ listId, pushId }) => ({
  method: 'DELETE',
  path: `/lists/${listId}/pushes/${pushId}`,
}))
export const setMonitor = caseOf('set_list_monitor', sent('POST', '/lists/:id/monitor'))
export const pushList = caseOf('push_list', sent('POST', '/lists/:id/push-to-platform'))
export const listKeywords = caseOf('list_keywords', () => ({ method: 'GET', path: '/keywords' }))
export const createKeyword = caseOf('create_keyword', sent('POST', '/keywords'))
export const updateKeyword = caseOf('update_keyword', sent('PATCH', '/keywords/:id'))
export const deleteKeyword = caseOf('delete_keyword', sent('DELETE', '/keywords/:id'))

export const listDestinations = caseOf('list_destinations', () => ({ method: 'GET', path: '/destinations' }))
export const createDestination = caseOf('create_destination', sent('POST', '/destinations'))
export const updateDestination = caseOf('update_destination', ({ destinationId, ...body }) => ({
  method: 'PATCH',
  path: `/destinations/${destinationId}`,
  body,
}))
export const testDestination = caseOf('test_destination', ({ destinationId }) => ({
  method: 'POST',
  path: `/destinations/${destinationId}/test`,
}))
