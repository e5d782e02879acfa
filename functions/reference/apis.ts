import { auditApi } from '../audit/audit.api.ts'
import { connectionsApi } from '../connections/connections.api.ts'
import { coverageApi } from '../coverage/coverage.api.ts'
import { creditsApi } from '../credits/credits.api.ts'
import { dataApi } from '../data/data.api.ts'
import { definitionsApi } from '../definitions/definitions.api.ts'
import { feedbackApi } from '../feedback/feedback.api.ts'
import { keywordsApi } from '../keywords/keywords.api.ts'
import { previewApi } from '../keywords/preview.api.ts'
import { listsApi } from '../lists/lists.api.ts'
import { monitorsApi } from '../lists/monitor.api.ts'
import { uploadsApi } from '../lists/uploads.api.ts'
import { mcpApi } from '../mcp/mcp.api.ts'
import { organizationsApi } from '../organizations/organizations.api.ts'
import { pushApi } from '../push/push.api.ts'
import { runsApi } from '../runs/runs.api.ts'
import { sessionsApi } from '../sessions/sessions.api.ts'
import type { Api } from '../shared/http/endpoint.ts'
import { usersApi } from '../users/users.api.ts'
import { destinationsApi } from '../webhooks/chosen/destinations.api.ts'
import { webhooksApi } from '../webhooks/webhooks.api.ts'
import { referenceApi } from './reference.api.ts'

/** In the order of the reference. */
export const APIS: readonly Api[] = [
  organizationsApi,
  usersApi,
  sessionsApi,
  connectionsApi,
  auditApi,
  creditsApi,
  dataApi,
  feedbackApi,
  coverageApi,
  keywordsApi,
  previewApi,
  definitionsApi,
  listsApi,
  uploadsApi,
  monitorsApi,
  pushApi,
  runsApi,
  destinationsApi,
  webhooksApi,
  mcpApi,
  referenceApi,
]
