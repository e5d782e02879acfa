import * as v from 'valibot'
import { ChosenSettings, pausedBecause } from '../destinations/chosen.ts'
import { MaybeSealed, openedUrl } from '../destinations/sealed-url.ts'
import { MaybeSigning, type SigningKey } from '../signatures/signing.ts'
import type { WebhookTarget } from './receiver.ts'

const TargetItem = v.object({
  url: v.string(),
  sealedUrl: MaybeSealed,
  since: v.string(),
  chosen: v.optional(ChosenSettings),
  signing: MaybeSigning,
})
const Sealed = v.object({ sealedUrl: v.object({}) })

type FoundTarget = WebhookTarget | { readonly problem: unknown }

/** Finds webhooks among items by `keyText`. The key is read only where a URL is sealed. */
export async function webhookTargets(
  items: ReadonlyMap<string, object>,
  sealingKey: SigningKey | undefined,
): Promise<(name: string, organizationId: string, id: string) => FoundTarget | undefined> {
  const isSealed = [...items.values()].some((item) => v.is(Sealed, item))
  const [key] = await Promise.allSettled([isSealed ? sealingKey?.() : undefined])
  const known = new Map<string, FoundTarget>()
  return (name, organizationId, id) => {
    const item = items.get(name)
    if (item === undefined) return undefined
    const found = known.get(name) ?? targetIn(item, { organizationId, id }, key)
    known.set(name, found)
    return found
  }
}

function targetIn(
  item: object,
  owner: { organizationId: string; id: string },
  key: PromiseSettledResult<Uint8Array | undefined>,
): FoundTarget {
  const { url, sealedUrl, since, chosen, signing } = v.parse(TargetItem, item)
  const paused = chosen ? pausedBecause(chosen) : null
  const known = { since, channel: chosen?.channel ?? 'webhook', paused, consent: chosen?.consent, signing }
  if (sealedUrl === undefined) return { url, ...known }
  try {
    if (key.status === 'rejected') throw key.reason
    return { url: openedUrl({ url, sealedUrl }, owner, key.value), shown: url, ...known }
  } catch (problem) {
    return { problem }
  }
}
