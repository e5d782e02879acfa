import { oauthOf } from '../connections/flow.ts'
import { callService } from '../support/local/call-service.ts'
import type { Target } from '../support/targets/target.ts'
import { CLIENTS, type Client } from './clients.ts'
import { personWith } from './person.ts'

/** Clients that others wrote connect by OAuth, use tools, and ask for more where they can. Words of names choose some. */
export const connectClients =
  (...words: readonly string[]) =>
  async (target: Target): Promise<readonly string[]> => {
    const failed: string[] = []
    for (const client of CLIENTS.filter(({ name }) => words.every((word) => name.includes(word)))) {
      const problem = await problemWith(client, target).catch((error) => String(error))
      if (problem !== undefined) failed.push(`${client.name}: ${problem}`)
    }
    return failed
  }

async function problemWith(
  { name, stepsUp, run }: Client,
  { baseUrl, createOrganization }: Target,
): Promise<string | undefined> {
  const { apiKey } = await createOrganization(10)
  const person = personWith(oauthOf(baseUrl), apiKey)
  console.log(`\n== ${name}`)
  const steps = (await run(`${baseUrl}/mcp`, person)).filter(({ step }) => step !== 'asks')
  for (const { step, ...more } of steps) console.log(`${step} ${JSON.stringify(more)}`)
  for (const scopes of person.asked) console.log(`asked its user for: ${scopes.join(' ')}`)
  const { body } = await callService(baseUrl, apiKey, 'GET', '/connections')
  console.log(`connections: ${JSON.stringify(body.data.map(({ scopes }: { scopes: string[] }) => scopes))}`)
  const did = new Map(steps.map((step) => [step.step, step]))
  if (Number(did.get('connected')?.tools ?? 0) < 20) return 'it saw no tools'
  if (did.get('read')?.isError !== false) return 'it could not read'
  if (body.data.length !== 1) return `it has ${body.data.length} connections`
  if (stepsUp) return did.get('made')?.isError === false ? undefined : 'it did not get what it asked for'
  return /403/.test(String(did.get('refused')?.reason)) ? undefined : 'it did not say why it was refused'
}
