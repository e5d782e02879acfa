import { clay } from './clay.ts'
import { heyreach } from './heyreach.ts'
import { instantly } from './instantly.ts'
import type { Platform } from './platform.ts'
import { smartlead } from './smartlead.ts'

/** The only list of platforms: names, schemas, descriptions and the simulator follow from it. */
export const PLATFORMS = [clay, heyreach, instantly, smartlead] as const satisfies readonly Platform[]

export type PlatformName = (typeof PLATFORMS)[number]['name']

const [first, ...others] = PLATFORMS
export const PLATFORM_NAMES: readonly [PlatformName, ...PlatformName[]] = [
  first.name,
  ...others.map(({ name }) => name),
]

export function platformOf(name: PlatformName): Platform {
  const platform = PLATFORMS.find((each) => each.name === name)
  if (!platform) throw new Error(`There is no platform ${name}`)
  return platform
}

const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The platforms that need this credential, as "a, b or c". */
export const platformsWith = (credential: Platform['credential']): string =>
  disjunction.format(PLATFORMS.filter((each) => each.credential === credential).map(({ name }) => name))
