import assert from 'node:assert/strict'
import { apps } from './sections/apps.ts'
import { coverage } from './sections/coverage.ts'
import { data } from './sections/data.ts'
import { definitions } from './sections/definitions.ts'
import { destinationOwners } from './sections/destination-owners.ts'
import { destinations } from './sections/destinations.ts'
import { feedback } from './sections/feedback.ts'
import { KEYWORD_CREDITS, keywords } from './sections/keywords.ts'
import { lists } from './sections/lists.ts'
import { LIVE_MONITOR_CREDITS, liveMonitors } from './sections/live-monitors.ts'
import { mcp } from './sections/mcp.ts'
import { MONITOR_CREDITS, monitors } from './sections/monitors.ts'
import { newSignals } from './sections/new-signals.ts'
import { organization } from './sections/organization.ts'
import { pages } from './sections/pages.ts'
import { protocol } from './sections/protocol.ts'
import { push } from './sections/push.ts'
import { tables } from './sections/tables.ts'
import { UPLOAD_CREDITS, uploads } from './sections/uploads.ts'
import { users } from './sections/users.ts'
import { webhooks } from './sections/webhooks.ts'
import { openWorld } from './suite/open-world.ts'
import type { ContractOptions } from './suite/options.ts'
import { report } from './suite/report.ts'
import type { World } from './suite/world.ts'

const SECTIONS = [
  protocol,
  organization,
  lists,
  uploads,
  newSignals,
  data,
  tables,
  monitors,
  coverage,
  liveMonitors,
  keywords,
  definitions,
  feedback,
  push,
  destinations,
  destinationOwners,
  webhooks,
  mcp,
  apps,
  users,
  pages,
]

const MOST_CREDITS = MONITOR_CREDITS + LIVE_MONITOR_CREDITS + KEYWORD_CREDITS + UPLOAD_CREDITS

/** Whether everything that was checked is as it should be. */
export async function runContract(
  options: ContractOptions,
  say: (line: string) => void = console.log,
): Promise<boolean> {
  const { world, close } = await openWorld(options, say)
  const before = await balanceOf(world)
  say(`Checks ${options.baseUrl}. Needs ${MOST_CREDITS} credits at most; the balance is ${before}.`)
  assert(before >= MOST_CREDITS, `The suite needs ${MOST_CREDITS} credits, and the balance is ${before}.`)
  try {
    for (const { name, run } of SECTIONS) {
      say(`\n${name}`)
      await run(world).catch((error: unknown) => world.suite.failed(name, error))
    }
  } finally {
    await world.suite.undoAll()
    close()
  }
  return report(world, before - (await balanceOf(world)), say)
}

async function balanceOf({ api }: World): Promise<number> {
  const { status, text } = await api.ask('GET', '/organization')
  assert.equal(status, 200, `the key is refused: ${text}`)
  return JSON.parse(text).credits
}
