import { BlockList, isIP } from 'node:net'
import * as v from 'valibot'
import { Timestamp } from '../fields.ts'
import { SCOPES } from './scope.ts'

/** The only list or keyword that a key reaches. */
export const KeyOwner = v.object({ kind: v.picklist(['list', 'keyword']), id: v.string() })
export type KeyOwner = v.InferOutput<typeof KeyOwner>

/** The limits of a key: its scopes, the only list or keyword that it reaches, its end, and its networks. */
export const KeyLimits = v.object({
  scopes: v.array(v.picklist(SCOPES)),
  only: v.nullable(KeyOwner),
  endsAt: v.nullable(Timestamp),
  networks: v.nullable(v.array(v.string())),
})
export type KeyLimits = v.InferOutput<typeof KeyLimits>

export const NO_LIMITS: KeyLimits = { scopes: [...SCOPES], only: null, endsAt: null, networks: null }

/** A key that was stored before keys had limits has none. */
export const StoredLimits = v.object({
  scopes: v.optional(KeyLimits.entries.scopes, NO_LIMITS.scopes),
  only: v.optional(KeyLimits.entries.only, null),
  endsAt: v.optional(KeyLimits.entries.endsAt, null),
  networks: v.optional(KeyLimits.entries.networks, null),
})

const NETWORK = /^([0-9a-f.:]{2,45})(?:\/(0|[1-9]\d{0,2}))?$/i

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

function networkOf(text: string) {
  const [, address = '', length] = NETWORK.exec(text) ?? []
  if (isIP(address) === 0) return undefined
  const family = familyOf(address)
  const longest = family === 'ipv4' ? 32 : 128
  const prefix = Number(length ?? longest)
  return prefix > longest ? undefined : { address, prefix, family }
}

export const isNetwork = (text: string) => networkOf(text) !== undefined

export function isWithin(address: string, networks: readonly string[]): boolean {
  const list = new BlockList()
  for (const network of networks.flatMap((text) => networkOf(text) ?? []))
    list.addSubnet(network.address, network.prefix, network.family)
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}
