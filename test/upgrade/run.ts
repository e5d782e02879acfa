import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { answersOfAll } from '../emulator/data/answers.ts'
import { differences } from '../emulator/data/differences.ts'
import { fill } from '../emulator/data/fill.ts'
import { itemsOf } from '../emulator/data/items.ts'
import { told } from '../emulator/data/told.ts'
import { keepsContract } from '../emulator/keeps-contract.ts'
import { deployStack } from '../emulator/stack.ts'
import { steps, withEmulator } from '../emulator/with-emulator.ts'
import { startFailingReceiver } from './failing-receiver.ts'
import { keptResources } from './kept-resources.ts'
import { olderVersion } from './older-version.ts'
import { retryOldDeliveries } from './retry-old-deliveries.ts'
import { useOldData } from './use-old-data.ts'

/** The oldest version that was tested on an emulator. */
const FIRST = '3415d89beab3f9a4ea74eaae3c0ccfe6e6842f47'

const { from } = parseArgs({
  options: { from: { type: 'string', default: FIRST }, localstack: { type: 'boolean' } },
}).values
const folder = mkdtempSync(join(tmpdir(), 'signalbox-older-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const version = await olderVersion(from, folder).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
const receiver = await startFailingReceiver()

/** Ends the test where something has changed or gone. What is new is no difference. */
function same(what: string, before: object, after: object) {
  const found = told(what, before, differences(before, after))
  assert(found.length === 0, `${what}: something has changed or gone`)
}

/** Stores data with an older version on an emulator, deploys this version over it, and shows that it goes on. */
const passed = await withEmulator(
  process.argv.slice(2),
  async (older, emulator, assemblies) => {
    const step = steps()
    step(`store something of everything with the version ${version.commit.slice(0, 7)}`)
    const organizations = await fill(older, receiver.url)
    const tables = { main: older.output('TableName'), log: older.output('WebhookLogName') }
    const before = await answersOfAll(older, organizations)
    // The last use of a key is written after its answer.
    await sleep(3_000)
    const [main, log] = [await itemsOf(tables.main), await itemsOf(tables.log)]
    const resources = await keptResources()

    step('deploy this version over it')
    const stack = await deployStack(emulator, assemblies)
    same('resources that hold data', resources, await keptResources())
    same(`items of ${tables.main}`, main, await itemsOf(tables.main))
    same(`items of ${tables.log}`, log, await itemsOf(tables.log))
    const after = await answersOfAll(stack, organizations, before)
    for (const [at, answers] of before.entries())
      same(`answers to organization ${at + 1}`, answers, after[at] ?? {})

    step('use what the older version stored')
    await useOldData(stack, organizations, receiver)
    receiver.works()
    console.log(`${await retryOldDeliveries(tables.log, receiver)} retries of the older version arrived`)

    step('run the contract suite')
    assert(await keepsContract(stack, emulator, ...organizations), 'the contract suite failed')

    step('deploy this version again')
    assert(await stack.isUnchanged(), 'something would change')
    console.log('Nothing has changed.')

    step('tear down')
    await stack.destroy()
    step('everything is as it should be')
    return true
  },
  version,
)
await receiver.stop()
process.exit(passed ? 0 : 1)
