import { creditsApi } from './credits/credits.api.ts'
import { keywordsApi } from './keywords/keywords.api.ts'
import { monitorsApi } from './monitors/monitors.api.ts'
import { organizationsApi } from './organizations/organizations.api.ts'
import { referenceApi } from './reference/reference.api.ts'
import { runsApi } from './runs/runs.api.ts'
import type { Api } from './shared/http/endpoint.ts'
import { webhooksApi } from './webhooks/webhooks.api.ts'

/** Every API of the service, in the order of the reference. */
export const APIS: readonly Api[] = [
  organizationsApi,
  creditsApi,
  keywordsApi,
  monitorsApi,
  runsApi,
  webhooksApi,
  referenceApi,
]
