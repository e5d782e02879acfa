import type { Settings } from './config.ts'
import type { ServiceApi } from './rest-api.ts'
import type { Tables } from './tables.ts'

export interface CapabilityProps {
  readonly api: ServiceApi
  readonly settings: Settings
  readonly tables: Tables
}
