import { BlockList, isIP } from 'node:net'
import * as v from 'valibot'
import { Timestamp } from '../fields.ts'
import { SCOPES } from './scope.ts'

/** The only list or keyword that a key reaches. */
export const KeyOwner = v.object({ kind: v.picklist(['list', 'keyword']), id: v.string() })
export type KeyOwner = v.InferOutput<typeof KeyOwner>

/** The limits of a key: its scopes, the only list or keyword that it reaches, its end, its networks, and its credits. */
export const KeyLimits = v.object({
  scopes: v.array(v.picklist(SCOPES)),
  only: v.nullable(KeyOwner),
  endsAt: v.nullable(Timestamp),
  networks: v.nullable(v.array(v.string())),
  /** The most credits that it may cost in a calendar month (UTC). null: no limit. */
  maxCreditsPerMonth: v.nullable(v.number()),
})
export type KeyLimits = v.InferOutput<typeof KeyLimits>

export const NO_LIMITS: KeyLimits = {
  scopes: [...SCOPES],
  only: null,
  endsAt: null,
  networks: null,
  maxCreditsPerMonth: null,
}

/** A key that was stored before keys had limits has none. */
export const StoredLimits = v.object({
  scopes: v.optional(KeyLimits.entries.scopes, NO_LIMITS.scopes),
  only: v.optional(KeyLimits.entries.only, null),
  endsAt: v.optional(KeyLimits.entries.endsAt, null),
  networks: v.optional(KeyLimits.entries.networks, null),
  maxCreditsPerMonth: v.optional(KeyLimits.entries.maxCreditsPerMonth, null),
})

/** A key whose limit of credits counts what something costs. Its limit and its name never change. */
export const Payer = v.object({ keyId: v.string(), name: v.string(), maxCreditsPerMonth: v.number() })
export type Payer = v.InferOutput<typeof Payer>

/** A key with a limit, after the keys with a limit that it was made by: what it starts counts for all of them. */
export type Payers = readonly Payer[]

/** Missing where no limit counts, so that nothing more is stored. */
export const StoredPayers = v.optional(v.pipe(v.array(Payer), v.readonly()))

/** The limit of the last payer, which is the key itself. */
export const creditLimit = (payers: Payers | undefined) => payers?.at(-1)?.maxCreditsPerMonth ?? null

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
