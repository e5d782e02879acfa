import { conforms } from '../conformance/conforms.ts'
import { followEvents } from '../conformance/events/follow-events.ts'
import { everyCheck } from '../connections/every-check.ts'
import { keyHolder } from '../connections/key-holder.ts'
import { connectClients } from '../foreign-clients/connect-clients.ts'
import type { Target, Trial } from '../support/targets/target.ts'
import { importRows } from './import-rows.ts'
import type { DeployedStack } from './stack.ts'

/** As people and apps see it, at its public address. */
export const deployedTarget = (stack: DeployedStack, publicUrl: string): Target => ({
  baseUrl: `${publicUrl}/v1`,
  createOrganization: async (credits) => {
    const org = ['org', 'create', '--name', 'Acme', '--credits', String(credits), '--json']
    return JSON.parse(await stack.admin(...org))
  },
  importRows: async (type, rows) => void (await importRows(stack, type, rows)),
})

const checkOfficialOnes: Trial = async ({ baseUrl, createOrganization }) => {
  const { apiKey } = await createOrganization(100)
  const failed: string[] = []
  for (const [name, check] of everyCheck(() => keyHolder(baseUrl, apiKey))) {
    const problem = await check().then(
      () => undefined,
      (error: unknown) => error,
    )
    console.log(`${problem === undefined ? 'ok  ' : 'FAIL'} ${name}`)
    if (problem === undefined) continue
    console.log(problem)
    failed.push(name)
  }
  return failed
}

const TRIALS: readonly (readonly [name: string, trial: Trial])[] = [
  ['the official client and oauth4webapi', checkOfficialOnes],
  ['clients that others wrote connect by OAuth', connectClients()],
  ['a client of MCP Events subscribes and receives', followEvents],
  ['the protocol conforms', conforms],
]

/** Every program that others wrote, as against the local service. Answers what did not go as it should. */
export async function tryClients(target: Target, step: (what: string) => void): Promise<readonly string[]> {
  const failed: string[] = []
  for (const [name, trial] of TRIALS) {
    step(name)
    failed.push(...(await trial(target).catch((error: unknown) => [`${name}: ${error}`])))
  }
  return failed
}
