import type { IconName } from '../parts/icons.tsx'

interface Place {
  readonly name: string
  readonly path: string
  readonly icon: IconName
}

export const PLACES: readonly Place[] = [
  { name: 'Overview', path: 'overview', icon: 'overview' },
  { name: 'Data', path: 'data', icon: 'data' },
  { name: 'Lists', path: 'lists', icon: 'lists' },
  { name: 'Keywords', path: 'keywords', icon: 'keywords' },
  { name: 'Webhooks', path: 'webhooks', icon: 'webhooks' },
  { name: 'Usage', path: 'usage', icon: 'usage' },
  { name: 'Settings', path: 'settings', icon: 'settings' },
]

/** How many names the bar of a narrow screen shows beside "More". */
export const SHOWN_WHEN_NARROW = 4
