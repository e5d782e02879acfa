import { lookup, Resolver } from 'node:dns/promises'
import type { ReceiverPolicy } from '../env.ts'

/** All addresses of a name, in the order to try them. */
export type Resolve = (host: string) => Promise<readonly string[]>

const resolver = new Resolver({ timeout: 3000, tries: 2 })

/**
 * Asks the name servers directly: the system's own lookup occupies one of four threads for as long as a dead
 * name server keeps it waiting, and one receiver's would then delay everybody's.
 */
const fromNameServers: Resolve = async (host) => {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason
  return addresses
}

/** On a laptop, names from the hosts file count as well. */
const fromSystem: Resolve = async (host) =>
  (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address)

export const resolverFor = (policy: ReceiverPolicy): Resolve =>
  policy === 'public' ? fromNameServers : fromSystem
