import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerOf } from '../emulator/caller.ts'
import { answersOfAll } from '../emulator/data/answers.ts'
import { differences } from '../emulator/data/differences.ts'
import { fill, importSignals } from '../emulator/data/fill.ts'
import { itemsOf } from '../emulator/data/items.ts'
import { told } from '../emulator/data/told.ts'
import { keepsContract } from '../emulator/keeps-contract.ts'
import { type DeployedStack, deployStack, THIS_VERSION, type Version } from '../emulator/stack.ts'
import { steps, withEmulator } from '../emulator/with-emulator.ts'
import { startReceiver } from '../support/webhooks/receiver.ts'
import { deleteListsAndKeywords, loseTables } from './damage.ts'
import { restoreTables } from './restore-tables.ts'

/** The command prints why. */
async function stops(deploys: () => Promise<unknown>, why: string) {
  const printed = await deploys().then(
    () => '',
    (error: unknown) => String(error),
  )
  assert(printed.includes(why), `The deployment was not stopped with: ${why}\n${printed}`)
  console.log(`stopped: ${why}`)
}

/** Restores the tables on an emulator as the runbook says, and shows that nothing is missing. */
const receiver = await startReceiver()
const passed = await withEmulator(process.argv.slice(2), async (stack, emulator, folder) => {
  const step = steps()
  const differ: string[] = []
  const compare = (what: string, before: object, after: object) => {
    differ.push(...told(what, before, [...differences(before, after), ...differences(after, before)]))
  }

  step('store something of everything')
  const organizations = await fill(stack, receiver.url)
  const tables = [stack.output('TableName'), stack.output('WebhookLogName')] as const
  const answersBefore = await answersOfAll(stack, organizations)
  // The last use of a key is written after its answer.
  await sleep(3_000)
  const [mainBefore, logBefore] = [await itemsOf(tables[0]), await itemsOf(tables[1])]

  step('restore both tables with the commands of the runbook')
  const restored = await restoreTables(emulator)
  compare(`items of ${restored.main}`, mainBefore, await itemsOf(restored.main))
  compare(`items of ${restored.log}`, logBefore, await itemsOf(restored.log))

  step('do damage after the time of the backup')
  await importSignals(stack, 'after', 10)
  for (const { apiKey } of organizations) await deleteListsAndKeywords(callerOf(stack.baseUrl, apiKey))

  step('let the stack take the restored tables up, and delete the old ones')
  const version: Version = { ...THIS_VERSION, settings: [...THIS_VERSION.settings, ...restored.settings] }
  await stops(() => deployStack(emulator, folder, version), "The data is in the stack's own table")
  const leaving = { ...version, settings: [...version.settings, 'signalbox:leaveTables=own'] }
  const again = await deployStack(emulator, folder, leaving)
  await loseTables(tables)

  const check = async (deployed: DeployedStack) => {
    const answersAfter = await answersOfAll(deployed, organizations)
    for (const [at, before] of answersBefore.entries())
      compare(`answers to organization ${at + 1}`, before, answersAfter[at] ?? {})
    const [main, log] = [await itemsOf(restored.main), await itemsOf(restored.log)]
    compare(`items of ${restored.main}`, mainBefore, main)
    compare(`items of ${restored.log}`, logBefore, log)
  }
  step('rebuild the index')
  console.log((await again.admin('index', 'rebuild')).trim())
  await check(again)

  step('deploy without the settings, as from a fresh clone')
  const tableNow = `The data is in the table ${restored.main}`
  await stops(() => deployStack(emulator, folder, THIS_VERSION), tableNow)
  await check(again)
  const lower = { ...version, settings: [...version.settings, 'signalbox:concurrency=400'] }
  const higher = { ...version, settings: [...version.settings, 'signalbox:concurrency=1000'] }
  await deployStack(emulator, folder, higher)
  await stops(() => deployStack(emulator, folder, lower), 'lower the concurrency from 1000 to 400')

  step('delete the stack, and let a new one take the tables up')
  await again.destroy()
  const next = await deployStack(emulator, folder, version)
  console.log((await next.admin('index', 'rebuild')).trim())
  await check(next)

  step('run the contract suite')
  const kept = await keepsContract(next, emulator, ...organizations)
  const done = kept && differ.length === 0
  step(done ? 'everything is as it was' : 'FAILED')
  return done
})
await receiver.stop()
process.exit(passed ? 0 : 1)
