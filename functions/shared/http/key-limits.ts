import { BlockList, isIP } from 'node:net'
import * as v from 'valibot'
import { Timestamp } from '../fields.ts'
import { SCOPES } from './scope.ts'

/** The only list or keyword that a key reaches. */
export const KeyOwner = v.object({ kind: v.picklist(['list', 'keyword']), id: v.string() })
export type KeyOwner = v.InferOutput<typeof KeyOwner>

/** What a key may do, until when, and from where. */
export const KeyLimits = v.object({
  scopes: v.array(v.picklist(SCOPES)),
  only: v.nullable(KeyOwner),
  endsAt: v.nullable(Timestamp),
  networks: v.nullable(v.array(v.string())),
})
export type KeyLimits = v.InferOutput<typeof KeyLimits>

export const NO_LIMITS: KeyLimits = { scopes: [...SCOPES], only: null, endsAt: null, networks: null }

/** Of a key that was stored before there were limits, there are none. */
export const StoredLimits = v.object({
  scopes: v.optional(KeyLimits.entries.scopes, NO_LIMITS.scopes),
  only: v.optional(KeyLimits.entries.only, null),
  endsAt: v.optional(KeyLimits.entries.endsAt, null),
  networks: v.optional(KeyLimits.entries.networks, null),
})

const NETWORK = /^([0-9a-f.:]{2,45})(?:\/(\d{1,3}))?$/i

function networkOf(text: string) {
  const [, address = '', length] = NETWORK.exec(text) ?? []
  const version = isIP(address)
  if (version === 0) return undefined
  const longest = version === 4 ? 32 : 128
  const prefix = Number(length ?? longest)
  return prefix > longest ? undefined : { address, prefix, family: `ipv${version}` as 'ipv4' | 'ipv6' }
}

export const isNetwork = (text: string) => networkOf(text) !== undefined

export function isWithin(address: string, networks: readonly string[]): boolean {
  const list = new BlockList()
  for (const network of networks.flatMap((text) => networkOf(text) ?? []))
    list.addSubnet(network.address, network.prefix, network.family)
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
