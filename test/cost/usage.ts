import { dollars, total, type Use, use } from './prices.ts'

const MILLION = 1e6
const KB = 1000
const GIGABYTE = 1e9

/** One row: what it is, and what it uses for one of the thing. */
interface Part {
  readonly what: string
  readonly shown: string
  readonly uses: readonly Use[]
}

const part = (what: string, shown: string, ...uses: readonly Use[]): Part => ({ what, shown, uses })

const bytes = (of: string, count: number) => use(of, count / GIGABYTE)
/** A call of a function, or its share in one. */
const call = (gigabytes: number, seconds: number, share = 1) => [
  use('invocation', share),
  use('gigabyteSecond', gigabytes * seconds * share),
]

/** `npm run bench -- data` counts units. The log line of a request has 0.5 KB. */
export const QUERY: readonly Part[] = [
  part('API Gateway, REST', '1', use('apiRequest', 1)),
  part('Read units: 25 rows, and one or two for the posting lists', '14', use('readUnit', 14)),
  part('Read units: the API key, consistently', '1', use('readUnit', 1)),
  part('Lambda: 1 GB on arm64, 40 ms (an assumption), and its request', '1', ...call(1, 0.04)),
  part('Logs: one line', '0.5 KB', bytes('logs', KB / 2)),
  part('Data to the Internet: 25 rows, packed (an assumption)', '5 KB', bytes('egress', 5 * KB)),
]

/** `npm run bench -- writes` counts units. */
export const SIGNAL: readonly Part[] = [
  part('Write units: the signal', '1', use('writeUnit', 1)),
  part(
    'Write units: postings, vocabulary, feed and the digests of account and person',
    '35',
    use('writeUnit', 35),
  ),
  part('Read units of the indexer', '6', use('readUnit', 6)),
  part(
    'Lambda: 1 GB on arm64, 10 ms in a batch of a hundred (an assumption)',
    '1',
    use('gigabyteSecond', 0.01),
    use('invocation', 0.01),
  ),
]

/** DynamoDB counts a hundred bytes more for each item: one for the signal, 29 in the index. */
export const SIGNAL_STORAGE: readonly Part[] = [
  part(
    "Storage: 1.5 KB for the signal, 5.9 KB for its postings and the feed, with DynamoDB's 100 bytes an item",
    '7.4 KB',
    bytes('tableStorage', 7.4 * KB),
  ),
  part('Point-in-time recovery of the signal; the index has none', '1.5 KB', bytes('recovery', 1.5 * KB)),
]

/** `npm run bench -- webhooks` counts units and requests. A fair queue costs more for each request. */
const delivery = (reads: number, requests: number, share: number, seconds: number, sent: number): Part[] => [
  part('Write units: the claim and the settled row, each up to 1 KB', '2', use('writeUnit', 2)),
  part('Read units: URL and state of the receiver, once a batch', String(reads), use('readUnit', reads)),
  part(
    'SQS requests: send, receive, delete, ten messages each, fair queue; each 64 KB count',
    String(requests),
    use('queueRequest', requests),
    use('fairQueueRequest', requests),
  ),
  part(
    'Lambda: one invocation for ten messages, 512 MB, 0.35 s or 3.05 s (assumptions)',
    String(share),
    ...call(0.5, seconds, share),
  ),
  part('Logs: figures of a batch, 1 KB', `${share} KB`, bytes('logs', share * KB)),
  part(
    'Data to the Internet: body, headers, and TLS of a new connection',
    `${sent} KB`,
    bytes('egress', sent * KB),
  ),
  part('Storage of the row for its 30 days', '1 KB', bytes('tableStorage', KB)),
  part('Point-in-time recovery of the row', '1 KB', bytes('recovery', KB)),
]

export const DELIVERY_ALONE = delivery(0.2, 0.3, 0.1, 0.35, 4)
const DELIVERY_TOGETHER = delivery(0.02, 0.05, 0.01, 3.05, 2)

/** `npm run bench -- companies` counts requests and units. A month of 1,000 companies, daily. */
const WATCHING: readonly Part[] = [
  part(
    'Lambda: 1 GB on arm64, 100 ms a company (an assumption: 55 ms of a processor, 25 companies wait at once)',
    '30,000',
    use('gigabyteSecond', 30_000 * 0.1),
    use('invocation', 30_000 / 25),
  ),
  part(
    'Write units: runs, turns, what is remembered, answers',
    '1.83 million',
    use('writeUnit', 61 * 30_000),
  ),
  part(
    'Write units: real pages are larger: 15 KB packed, four of them, renewed each day (an assumption)',
    '1.8 million',
    use('writeUnit', 60 * 30_000),
  ),
  part('Read units', '0.75 million', use('readUnit', 25 * 30_000)),
  part('SQS: parts and calls that go on later', '10,000', use('queueRequest', 10_000)),
  part(
    'Logs: a line for each part and source (an assumption: 0.5 KB a company)',
    '15 MB',
    bytes('logs', (30_000 * KB) / 2),
  ),
  part(
    'Storage and point-in-time recovery of what is remembered: 100 KB a company (an assumption)',
    '0.1 GB',
    bytes('tableStorage', 1000 * 100 * KB),
    bytes('recovery', 1000 * 100 * KB),
  ),
]

/** A million of it, but for lists of uses that are of a month already. */
export const aMillion = (parts: readonly Part[]) => MILLION * total(parts.flatMap(({ uses }) => uses))
const ofPart = ({ uses }: Part) => dollars(MILLION * total(uses))

export const queryTable = () => table(['For one query', 'Count', 'For a million'], QUERY)

export const signalTable = () => [
  ...table(['For one signal', 'Count', 'For a million'], SIGNAL, '**Together, once**'),
  ...SIGNAL_STORAGE.map((one) => `| ${one.what} | ${one.shown} | ${ofPart(one)} a month |`),
]

const table = (heads: readonly string[], parts: readonly Part[], sum = '**Together**') => [
  `| ${heads.join(' | ')} |`,
  `|${' --- |'.repeat(heads.length)}`,
  ...parts.map((one) => `| ${one.what} | ${one.shown} | ${ofPart(one)} |`),
  `| ${sum} | | **${dollars(aMillion(parts))}** |`,
]

export const deliveryTable = () => [
  '| For one delivery | Alone | For a million | Ten together | For a million |',
  '| --- | --- | --- | --- | --- |',
  ...DELIVERY_ALONE.map((alone, at) => {
    const together = DELIVERY_TOGETHER[at] ?? alone
    return `| ${alone.what} | ${alone.shown} | ${ofPart(alone)} | ${together.shown} | ${ofPart(together)} |`
  }),
  `| **Together** | | **${dollars(aMillion(DELIVERY_ALONE))}** | | **${dollars(aMillion(DELIVERY_TOGETHER))}** |`,
]

export const watchingTable = () => [
  '| A month of 1,000 companies, daily | Count | A month |',
  '| --- | --- | --- |',
  ...WATCHING.map((one) => `| ${one.what} | ${one.shown} | ${dollars(total(one.uses))} |`),
  `| **Together** | | **${dollars(total(WATCHING.flatMap(({ uses }) => uses)))}** |`,
]
