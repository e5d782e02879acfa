export type Json = Record<string, unknown>

/** Ids and URLs that cases use. */
export interface Ground {
  readonly list: string
  readonly keyword: string
  /** The first run of the keyword. */
  readonly run: string
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

export const KEYWORD = { query: 'zzyzx unheard of', scrapper: 'SEARCH_NEWS' }

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

const queryData = caseOf('query_data', data)
const saveQuery = caseOf('save_query_to_list', data)
const listLists = caseOf('list_lists', () => ({ method: 'GET', path: '/lists' }))
const getList = caseOf('get_list', ({ listId, ...page }) => ({
  method: 'GET',
  path: `/lists/${listId}?${query(page)}`,
}))
const createList = caseOf('create_list', sent('POST', '/lists'))
const createFromUrls = caseOf('create_list_from_urls', sent('POST', '/lists/upload'))
const uploadToList = caseOf('upload_to_list', sent('POST', '/lists/:id/upload'))
const getUpload = caseOf('get_upload', ({ listId, uploadId }) => ({
  method: 'GET',
  path: `/lists/${listId}/uploads/${uploadId}`,
}))
const previewUpload = caseOf('preview_upload', sent('POST', '/lists/upload/preview'))
const estimate = caseOf('estimate_list_monitor', ({ listId, ...given }) => ({
  method: 'GET',
  path: `/lists/${listId}/monitor/estimate?${query(given)}`,
}))
const getRun = caseOf('get_run', ({ runId }) => ({ method: 'GET', path: `/runs/${runId}` }))
const listRuns = caseOf('list_runs', (given) => ({ method: 'GET', path: `/runs?${query(given)}` }))
const listValues = caseOf('list_values', (given) => ({ method: 'GET', path: `/data/values?${query(given)}` }))
const getCoverage = caseOf('get_coverage', ({ accountId }) => ({
  method: 'GET',
  path: `/accounts/${accountId}/coverage`,
}))
const correctCoverage = caseOf('correct_coverage', ({ accountId, ...body }) => ({
  method: 'PATCH',
  path: `/accounts/${accountId}/coverage`,
  body,
}))
const getBalance = caseOf('get_balance', () => ({ method: 'GET', path: '/organization' }))
const getCosts = caseOf('get_costs', (given) => ({ method: 'GET', path: `/credits?${query(given)}` }))
const judge = caseOf('judge_signal', ({ signalId, ...body }) => ({
  method: 'POST',
  path: `/signals/${signalId}/feedback`,
  body,
}))
const updateList = caseOf('update_list', sent('PATCH', '/lists/:id'))
const addToList = caseOf('add_to_list', sent('POST', '/lists/:id/items'))
const removeFromList = caseOf('remove_from_list', ({ listId, ...body }) => ({
  method: 'DELETE',
  path: `/lists/${listId}/items`,
  body,
}))
const getPush = caseOf('get_push', ({ listId, pushId }) => ({
  method: 'GET',
  path: `/lists/${listId}/pushes/${pushId}`,
}))
const cancelPush = caseOf('cancel_push', ({ listId, pushId }) => ({
  method: 'DELETE',
  path: `/lists/${listId}/pushes/${pushId}`,
}))
const setMonitor = caseOf('set_list_monitor', sent('POST', '/lists/:id/monitor'))
const pushList = caseOf('push_list', sent('POST', '/lists/:id/push-to-platform'))
const listKeywords = caseOf('list_keywords', () => ({ method: 'GET', path: '/keywords' }))
const createKeyword = caseOf('create_keyword', sent('POST', '/keywords'))
const updateKeyword = caseOf('update_keyword', sent('PATCH', '/keywords/:id'))
const deleteKeyword = caseOf('delete_keyword', sent('DELETE', '/keywords/:id'))

const account = (id: unknown) => ({ id, type: 'account' })

export const READS: readonly Case[] = [
  queryData('signals by words and days', {
    type: 'signals',
    search: 'northwind fore',
    fromDate: '2026-09-03',
    toDate: '2026-09-20',
    limit: 7,
  }),
  queryData('signals by type and person', {
    type: 'signals',
    types: ['ACCOUNT_JOB_HIRING', 'ACCOUNT_NEW_ANNOUNCEMENT'],
    hasEmail: true,
  }),
  queryData('accounts with decision makers', {
    type: 'accounts',
    industry: ['financial', 'hospital'],
    techStack: ['kafka'],
    minHeadcount: 100,
    maxHeadcount: 3000,
    includeDecisionMakers: true,
  }),
  queryData('people by a place with a comma', {
    type: 'people',
    location: ['berlin, germany', 'sao paulo'],
    limit: 100,
  }),
  queryData('accounts by filters', { type: 'accounts', filters: { minHeadcount: 2000 }, maxHeadcount: 2500 }),
  queryData('a sorted table with its total', {
    type: 'accounts',
    minHeadcount: 2000,
    sort: '-headcount',
    total: true,
    limit: 100,
  }),
  queryData('nothing', { type: 'people', search: 'nobody' }),
  listLists('all lists'),
  getList('a list', ({ list }) => ({ listId: list, page: 2, limit: 2 })),
  getList('a page past the end', ({ list }) => ({ listId: list, page: 9 })),
  estimate('no interval', ({ list }) => ({ listId: list })),
  estimate('an interval', ({ list }) => ({ listId: list, interval: '1h' })),
  listKeywords('all keywords'),
  getRun('a run', ({ run }) => ({ runId: run })),
  listRuns('runs of a keyword', ({ keyword }) => ({ keywordId: keyword, limit: 5 })),
  listValues('industries', { field: 'industry', prefix: 'fin' }),
  getCoverage('the coverage of an account', ({ accountIds }) => ({ accountId: accountIds[0] })),
  getBalance('the balance'),
  getCosts('sums by owner', { groupBy: 'owner' }),
  queryData('signals of a list', ({ list }) => ({ type: 'signals', listId: list, since: '2020-01-01' })),
  getList('a search within a list', ({ list }) => ({ listId: list, search: 'nobody' })),
]

export const REFUSALS: readonly Case[] = [
  queryData('an unknown dataset, limit and parameter', { type: 'jobs', limit: 101, colour: 'red' }),
  queryData('types of accounts', { type: 'accounts', types: ['ACCOUNT_JOB_HIRING'] }),
  queryData('a day that does not exist', { type: 'people', fromDate: '2026-02-30' }),
  queryData('contradictions', { type: 'people', minHeadcount: 9, maxHeadcount: 3 }),
  queryData('wrong kinds', { type: 'people', hasEmail: 'perhaps', minHeadcount: 1.5, filters: 'x' }),
  saveQuery("a stranger's list", ({ foreignList }) => ({ type: 'accounts', list: foreignList })),
  getList('an unknown list', { listId: 'lst_none' }),
  correctCoverage('bad numbers', { accountId: 'acc_none', lei: 'X', vat: 'DE1', feed: 7 }),
  correctCoverage('an unknown account', { accountId: 'acc_none', team: 'none' }),
  getList("a stranger's list", ({ foreignList }) => ({ listId: foreignList })),
  getList('a page of nothing', ({ list }) => ({ listId: list, page: 0, limit: 'many' })),
  createList('no name and half a member', { selected: [{ id: 'acc_none' }], monitorInterval: '7d' }),
  createList('unknown accounts', { name: 'X', selected: [account('acc_none')] }),
  createFromUrls('malformed URLs', { name: 'X', urls: ['linkedin.com/company/acme', 'nonsense', 'ftp://x'] }),
  createFromUrls('urls and rows', { name: 'X', urls: ['acme.com'], rows: [{ domain: 'acme.com' }] }),
  createFromUrls('neither urls nor rows', { name: 'X' }),
  createFromUrls('a column that is none', { name: 'X', rows: [{ domain: 'a.com' }], columns: { b: 'name' } }),
  previewUpload('a field that is none', { rows: [{ domain: 'a.com' }], columns: { domain: 'colour' } }),
  previewUpload('neither urls nor rows', {}),
  createFromUrls('rows with mistakes', { name: 'X', rows: [{ email: 'nobody' }, { phone: '1' }] }),
  estimate('an unknown interval', ({ list }) => ({ listId: list, interval: '2h', x: 1 })),
  estimate("a stranger's list", ({ foreignList }) => ({ listId: foreignList })),
  getRun('an unknown run', { runId: 'run_none' }),
  getRun("a stranger's run", ({ foreignRun }) => ({ runId: foreignRun })),
  listRuns("a stranger's list", ({ foreignList }) => ({ listId: foreignList })),
  listValues('an unknown field', { field: 'colour' }),
  getCosts('contradictions', { groupBy: 'day', limit: 3, from: '2026-02-30' }),
  queryData("signals of a stranger's list", ({ foreignList }) => ({ type: 'signals', listId: foreignList })),
  updateList("a stranger's list", ({ foreignList }) => ({ listId: foreignList, name: 'Mine' })),
  addToList('unknown members', ({ list }) => ({ listId: list, selected: [account('acc_none')] })),
  addToList("a stranger's list", ({ foreignList, accountIds: [id] }) => ({
    listId: foreignList,
    selected: [account(id)],
  })),
  removeFromList('nothing', ({ list }) => ({ listId: list, ids: [] })),
  getUpload('an unknown upload', ({ list }) => ({ listId: list, uploadId: 'upl_none' })),
  uploadToList('rows into an unknown list', { listId: 'lst_none', urls: ['acme.com'] }),
  uploadToList("rows into a stranger's list", ({ foreignList }) => ({
    listId: foreignList,
    urls: ['acme.com'],
  })),
  uploadToList('rows that would remove members', ({ list }) => ({
    listId: list,
    urls: ['nobody-has-this.com'],
    mode: 'replace',
  })),
  judge('an unknown signal', { signalId: 'sig_none', verdict: 'wrong' }),
  judge('an unknown verdict', { signalId: 'sig_none', verdict: 'bad', correction: {} }),
  getPush('an unknown push', ({ list }) => ({ listId: list, pushId: 'psh_none' })),
  cancelPush('an unknown push', ({ list }) => ({ listId: list, pushId: 'psh_none' })),
  cancelPush("a push of a stranger's list", ({ foreignList }) => ({
    listId: foreignList,
    pushId: 'psh_none',
  })),
  setMonitor('an unknown interval', ({ list }) => ({ listId: list, interval: '2h' })),
  setMonitor('no interval', ({ list }) => ({ listId: list })),
  setMonitor("a stranger's list", ({ foreignList }) => ({ listId: foreignList, interval: '7d' })),
  pushList('no key', ({ list }) => ({ listId: list, platform: 'heyreach' })),
  pushList('an unknown platform', ({ list }) => ({ listId: list, platform: 'fax', apiKey: 'secret-key-1' })),
  pushList("a stranger's list", ({ foreignList, webhookUrl }) => ({
    listId: foreignList,
    platform: 'clay',
    webhookUrl,
  })),
  createKeyword('four mistakes', { query: '', scrapper: 'SEARCH_TV', interval: '2d', nope: 1 }),
  updateKeyword("a stranger's keyword", ({ foreignKeyword }) => ({
    keywordId: foreignKeyword,
    query: 'mine',
  })),
  updateKeyword('a wrong change', ({ keyword }) => ({ keywordId: keyword, webhookUrl: 'gopher://x', x: 1 })),
  deleteKeyword("a stranger's keyword", ({ foreignKeyword }) => ({ keywordId: foreignKeyword })),
]

export const WRITES: readonly Case[] = [
  correctCoverage('a corrected place and number', ({ accountIds }) => ({
    accountId: accountIds[0],
    team: 'none',
    registration: 'DE HRB 6684',
    vat: null,
  })),
  saveQuery('a new list', { type: 'signals', list: 'Hiring', limit: 9, types: ['ACCOUNT_JOB_HIRING'] }),
  saveQuery('a list there is', ({ list }) => ({ type: 'people', list, limit: 3 })),
  createList('members and a webhook', ({ accountIds: [id], webhookUrl }) => ({
    name: 'Mine',
    selected: [account(id)],
    webhookUrl,
  })),
  createList('filters', { name: 'Live', filters: { tab: 'people', location: ['berlin'], hasEmail: true } }),
  createList('a monitor', ({ accountIds: [, id] }) => ({
    name: 'Watched',
    selected: [account(id)],
    monitor: true,
    monitorInterval: '30d',
  })),
  createFromUrls('three spellings of two pages', {
    name: 'URLs',
    urls: [
      'linkedin.com/company/northwind-analytics-001',
      'https://de.linkedin.com/in/alexandra-kowalczyk-002/?x=1',
      'https://www.linkedin.com/company/northwind-analytics-001/',
    ],
  }),
  previewUpload('rows of a CRM', {
    rows: [{ 'Company Domain Name': 'unheard-of-preview.com', Colour: 'red' }, { Colour: 'blue' }],
  }),
  createFromUrls('rows of all kinds', {
    name: 'Rows',
    rows: [
      { url: 'linkedin.com/company/northwind-analytics-001', name: 'Northwind' },
      { domain: 'unheard-of-rows.com', name: 'Unheard "of", rows' },
      { email: 'somebody@gmail.com' },
      { email: 'sales@unheard-of-rows.com' },
    ],
  }),
  updateList('another name', ({ list }) => ({ listId: list, name: 'Renamed targets' })),
  addToList('one more and one again', ({ list, accountIds: [first, , , fourth] }) => ({
    listId: list,
    selected: [account(first), account(fourth)],
  })),
  removeFromList('one and a stranger', ({ list, accountIds: [, , , fourth] }) => ({
    listId: list,
    ids: [fourth, 'acc_none'],
  })),
  setMonitor('an interval', ({ list }) => ({ listId: list, interval: '1d' })),
  setMonitor('another interval', ({ list }) => ({ listId: list, interval: '14d' })),
  setMonitor('a cap on a month', ({ list }) => ({ listId: list, interval: '14d', maxCreditsPerMonth: 500 })),
  setMonitor('no interval', ({ list }) => ({ listId: list, interval: null })),
  pushList('a webhook', ({ list, webhookUrl }) => ({ listId: list, platform: 'clay', webhookUrl })),
  createKeyword('a query', { ...KEYWORD, query: 'zzyzx "series a" -crypto', interval: '1d' }),
  updateKeyword('two fields', ({ keyword }) => ({
    keywordId: keyword,
    interval: '30d',
    scrapper: 'SEARCH_JOBS',
  })),
]
