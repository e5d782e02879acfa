import { clay } from './clay.ts'
import { heyreach } from './heyreach.ts'
import { instantly } from './instantly.ts'
import type { Platform, PlatformName } from './platform.ts'
import { smartlead } from './smartlead.ts'

export const PLATFORMS: Readonly<Record<PlatformName, Platform>> = { clay, heyreach, instantly, smartlead }
