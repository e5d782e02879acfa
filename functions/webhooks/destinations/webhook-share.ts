import { isEmptyFilter, type ListFilters } from '../../search/filter-schemas.ts'
import type { Quotas } from '../../shared/quotas.ts'
import { filtersFit, MOST_FILTER_BYTES } from './filter-size.ts'

export type WebhookShare = Pick<Quotas, 'webhooks' | 'liveLists' | 'destinations'>

interface Settings {
  readonly kind: 'organization' | 'list' | 'keyword' | 'destination'
  readonly id: string
  readonly filters: ListFilters | null
  readonly selected: boolean
  readonly createdAt: string | null
  readonly chosen?: { readonly subscription?: unknown } | undefined
}

/** Subscriptions of agents that an organization may have, beside its destinations. */
export const MOST_SUBSCRIPTIONS = 50

/** Whether filters decide what the webhook gets. */
export const isLiveWebhook = <S extends Pick<Settings, 'kind' | 'filters' | 'selected'>>(
  settings: S,
): settings is S & { filters: ListFilters } =>
  settings.kind === 'list' &&
  !settings.selected &&
  settings.filters !== null &&
  !isEmptyFilter(settings.filters)

/** Why a webhook can't have a place, whatever else the organization has. */
export function tooLarge(settings: Settings): string | undefined {
  if (!isLiveWebhook(settings) || filtersFit(settings.filters)) return undefined
  return `Its filters have more than ${MOST_FILTER_BYTES} bytes of text, written out. Shorten them.`
}

/**
 * The webhooks of one organization that get no signals, with the reason. Limits are checked where webhooks are set;
 * this is for those from before, and for requests that came at once. The oldest stay.
 */
export function setAside(
  all: Iterable<Settings>,
  share: WebhookShare,
  reasonFor: (settings: Settings) => string | undefined = tooLarge,
): ReadonlyMap<string, string> {
  const aside = new Map<string, string>()
  let webhooks = 0
  let liveLists = 0
  let destinations = 0
  let subscriptions = 0
  for (const one of [...all].sort(oldestFirst)) {
    const reason = reasonFor(one)
    if (reason !== undefined) aside.set(one.id, reason)
    if (reason !== undefined || one.kind === 'organization') continue
    if (one.chosen?.subscription !== undefined) {
      if (subscriptions >= MOST_SUBSCRIPTIONS)
        aside.set(one.id, beyond(MOST_SUBSCRIPTIONS, 'subscriptions of agents'))
      else subscriptions += 1
      continue
    }
    if (one.kind === 'destination') {
      if (destinations >= share.destinations) aside.set(one.id, beyond(share.destinations, 'destinations'))
      else destinations += 1
      continue
    }
    const isLive = isLiveWebhook(one)
    if (webhooks >= share.webhooks)
      aside.set(one.id, beyond(share.webhooks, 'webhooks of lists and keywords'))
    else if (isLive && liveLists >= share.liveLists)
      aside.set(one.id, beyond(share.liveLists, 'live lists with a webhook'))
    else {
      webhooks += 1
      if (isLive) liveLists += 1
    }
  }
  return aside
}

const beyond = (most: number, what: string) =>
  `The organization has more than ${most} ${what}, and this one is not among the oldest ${most}. Remove some.`

/** Those without a time are from before it was kept. */
const oldestFirst = (a: Settings, b: Settings) =>
  (a.createdAt ?? '').localeCompare(b.createdAt ?? '') || a.id.localeCompare(b.id)
