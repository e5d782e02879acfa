import { lookup, Resolver } from 'node:dns/promises'
import type { ReceiverPolicy } from '../env.ts'

export type Resolve = (host: string) => Promise<readonly string[]>

const resolver = new Resolver({ timeout: 3000, tries: 2 })

/**
 * Asks the name servers directly. The system's lookup blocks one of four threads while a dead name server keeps
 * it waiting, so one receiver would delay all others.
 */
const fromNameServers: Resolve = async (host) => {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason
  return addresses
}

/** Knows the hosts file, for local use. */
const fromSystem: Resolve = async (host) =>
  (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address)

export const resolverFor = (policy: ReceiverPolicy): Resolve =>
  policy === 'public' ? fromNameServers : fromSystem
