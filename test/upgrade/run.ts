import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runContract } from '../contract/run-contract.ts'
import { callerOf } from '../emulator/caller.ts'
import { type Answers, answersOf } from '../emulator/data/answers.ts'
import { differences } from '../emulator/data/differences.ts'
import { fill } from '../emulator/data/fill.ts'
import { itemsOf } from '../emulator/data/items.ts'
import { told } from '../emulator/data/told.ts'
import { type DeployedStack, deployStack } from '../emulator/stack.ts'
import { steps, withEmulator } from '../emulator/with-emulator.ts'
import { startReceiver } from '../support/webhooks/receiver.ts'
import { keptResources } from './kept-resources.ts'
import { olderVersion } from './older-version.ts'
import { useOldData } from './use-old-data.ts'

/** The oldest version that was tested on an emulator. */
const FIRST = '3415d89beab3f9a4ea74eaae3c0ccfe6e6842f47'

const { from } = parseArgs({
  options: { from: { type: 'string', default: FIRST }, localstack: { type: 'boolean' } },
}).values
const folder = mkdtempSync(join(tmpdir(), 'signalbox-older-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const version = await olderVersion(from, folder)
const receiver = await startReceiver()

/** Ends the test at the first comparison that differs. What is new is no difference. */
function same(what: string, before: object, after: object) {
  const found = told(what, before, differences(before, after))
  assert(found.length === 0, `${what}: something has changed or gone`)
}

/** Stores data with an older version on an emulator, deploys this version over it, and shows that it works. */
const passed = await withEmulator(
  process.argv.slice(2),
  async (older, emulator, assemblies) => {
    const step = steps()
    step(`store something of everything with the version ${version.commit.slice(0, 7)}`)
    const organizations = await fill(older, receiver.url)
    const tables = [older.output('TableName'), older.output('WebhookLogName')]
    const answers = async ({ baseUrl }: DeployedStack, known?: readonly Answers[]) => {
      const all: Answers[] = []
      for (const [at, { apiKey }] of organizations.entries())
        all.push(await answersOf(callerOf(baseUrl, apiKey), known?.[at]))
      return all
    }
    const stored = () => Promise.all(tables.map(itemsOf))
    const answersBefore = await answers(older)
    // The last use of a key is written after its answer.
    await sleep(3_000)
    const itemsBefore = await stored()
    const resources = await keptResources()

    step('deploy this version over it')
    const stack = await deployStack(emulator, assemblies)
    same('resources that hold data', resources, await keptResources())
    for (const [at, items] of (await stored()).entries())
      same(`items of ${tables[at]}`, itemsBefore[at] ?? {}, items)
    for (const [at, after] of (await answers(stack, answersBefore)).entries())
      same(`answers to organization ${at + 1}`, answersBefore[at] ?? {}, after)

    step('use what the older version stored')
    await useOldData(stack, organizations, receiver)

    step('run the contract suite')
    const [own, other] = organizations
    const kept = await runContract({
      baseUrl: stack.baseUrl,
      key: own?.apiKey ?? '',
      otherKey: other?.apiKey,
      receiverUrl: emulator.receiver?.url,
      receiverPort: emulator.receiver?.port ?? 0,
      importCommand: stack.importCommand,
    })
    assert(kept, 'the contract suite failed')

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
