import { apiAuthorizer } from './resources/api-authorizer.ts'
import { apiMethod } from './resources/api-method.ts'
import { apiStage } from './resources/api-stage.ts'
import { eventInvokeConfig } from './resources/event-invoke-config.ts'
import { eventSourceMapping } from './resources/event-source-mapping.ts'
import { lambdaFunction } from './resources/function.ts'
import { managedPolicy, policy, role } from './resources/policy.ts'
import { queue } from './resources/queue.ts'
import { apiResource, gatewayResponse, restApi } from './resources/rest-api.ts'
import { schedule } from './resources/schedule.ts'
import { scheduleGroup } from './resources/schedule-group.ts'
import { globalTable, table } from './resources/table.ts'
import type { ResourceType } from './template/resource-type.ts'

/** Every resource type that the local runtime runs. A new one is one file and one line here. */
const KNOWN: readonly ResourceType[] = [
  apiAuthorizer,
  apiMethod,
  apiResource,
  apiStage,
  eventInvokeConfig,
  eventSourceMapping,
  gatewayResponse,
  globalTable,
  lambdaFunction,
  managedPolicy,
  policy,
  queue,
  restApi,
  role,
  schedule,
  scheduleGroup,
  table,
]

export const knownTypes: ReadonlyMap<string, ResourceType> = new Map(KNOWN.map((type) => [type.type, type]))
