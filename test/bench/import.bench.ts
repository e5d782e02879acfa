import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { accountRowOf, personRowOf } from '../bin/admin/import/data.ts'
import { anImportTarget, type ImportTarget } from '../bin/admin/import/service.ts'
import { startTables, tableNames } from '../support/dynamodb.ts'
import { median, ratio, timed } from './measure.ts'

export const title = 'The import, against raw BatchWrite of the same items'

const TURNS = 3
const ACCOUNTS = 2000
const PEOPLE = 2000
const PER_BATCH = 25
/** The number of concurrent requests of the import. */
const AT_ONCE = 8

const numbers = (length: number) => Array.from({ length }, (_, n) => n)

const DATASETS = [
  {
    type: 'accounts',
    kind: 'account',
    rows: (version: number) => numbers(ACCOUNTS).map((n) => accountRowOf(n, version)),
  },
  {
    type: 'people',
    kind: 'person',
    rows: (version: number) => numbers(PEOPLE).map((n) => personRowOf(n, ACCOUNTS, version)),
  },
] as const

type Dataset = (typeof DATASETS)[number]

/** The subject and its floor alternate, each with its own empty tables, under the same load. */
export async function bench() {
  const figures = new Map<string, number[]>()
  const note = (what: string, perSecond: number) =>
    figures.set(what, [...(figures.get(what) ?? []), perSecond])
  for (let turn = 0; turn < TURNS; turn += 1) await measure(note)
  return DATASETS.flatMap(({ type }) => {
    const floor = median(figures.get(`${type}, raw BatchWrite`) ?? [])
    return ['raw BatchWrite', 'first import', 'the same again', 'with changes'].map((how) => {
      const rate = median(figures.get(`${type}, ${how}`) ?? [])
      const first = how === 'raw BatchWrite' || how === 'first import'
      return {
        rows: type,
        what: how,
        'rows a second': Math.round(rate),
        // The next steps write other items than the floor.
        'of raw': first ? ratio(rate, floor) : '',
      }
    })
  })
}

async function measure(note: (what: string, perSecond: number) => void) {
  const target = await anImportTarget()
  try {
    for (const dataset of DATASETS) {
      const files = [1, 2].map((version) =>
        target.file(`${dataset.type}-${version}.jsonl`, dataset.rows(version)),
      )
      for (const [how, file] of [
        ['first import', files[0]],
        ['the same again', files[0]],
        ['with changes', files[1]],
      ] as const) {
        const seconds = (await timed(() => target.import(file ?? '', dataset.type))) / 1000
        note(`${dataset.type}, ${how}`, dataset.rows(1).length / seconds)
        if (how === 'first import') note(`${dataset.type}, raw BatchWrite`, await rawRate(target, dataset))
      }
    }
  } finally {
    await target.stop()
  }
}

async function rawRate(target: ImportTarget, { kind }: Dataset): Promise<number> {
  const items = await target.items(kind)
  const tables = await startTables()
  try {
    const client = tables.documentClient()
    const seconds = (await timed(() => writeAll(client, items))) / 1000
    return items.length / seconds
  } finally {
    await tables.stop()
  }
}

async function writeAll(client: DynamoDBDocumentClient, items: readonly Record<string, unknown>[]) {
  const batches = numbers(Math.ceil(items.length / PER_BATCH))
    .map((n) => items.slice(n * PER_BATCH, (n + 1) * PER_BATCH))
    .values()
  const worker = async () => {
    for (const batch of batches) {
      const requests = batch.map((Item) => ({ PutRequest: { Item } }))
      await client.send(new BatchWriteCommand({ RequestItems: { [tableNames.table]: requests } }))
    }
  }
  await Promise.all(numbers(AT_ONCE).map(worker))
}
