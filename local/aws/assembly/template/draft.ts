import type { GatewayResponseModel, IntegrationModel, Throttle } from '../../contracts/api.ts'
import type { EventSourceModel } from '../../contracts/event-source.ts'
import type { AsynchronousModel, FunctionModel } from '../../contracts/function.ts'
import type { PolicyModel } from '../../contracts/permissions.ts'
import type { QueueModel } from '../../contracts/queue.ts'
import type { ScheduleGroupModel, ScheduleModel } from '../../contracts/schedule.ts'
import type { TableModel } from '../../contracts/table.ts'

interface ApiPart {
  readonly logicalId: string
  readonly apiId: string
}

export interface StagePart extends ApiPart {
  readonly name: string
  readonly settings: readonly {
    readonly resource: string
    readonly method: string
    readonly throttle: Throttle
  }[]
}

/** The resources as they were read; their references are joined at the end. */
export interface Draft {
  readonly assets: ReadonlyMap<string, string>
  readonly tables: TableModel[]
  readonly queues: QueueModel[]
  readonly functions: Omit<FunctionModel, 'asynchronous'>[]
  readonly policies: PolicyModel[]
  readonly asynchronous: { readonly functionName: string; readonly model: AsynchronousModel }[]
  readonly eventSources: EventSourceModel[]
  readonly scheduleGroups: ScheduleGroupModel[]
  readonly schedules: ScheduleModel[]
  readonly apis: {
    readonly logicalId: string
    readonly id: string
    readonly name: string
    readonly rootId: string
    readonly binaryMediaTypes: readonly string[]
    readonly minimumCompressionSize: number | undefined
  }[]
  readonly apiResources: (ApiPart & {
    readonly id: string
    readonly parentId: string
    readonly part: string
  })[]
  readonly apiMethods: (ApiPart & {
    readonly resourceId: string
    readonly method: string
    readonly authorizerId: string | undefined
    readonly integration: IntegrationModel
  })[]
  readonly authorizers: (ApiPart & { readonly id: string; readonly functionName: string })[]
  readonly stages: StagePart[]
  readonly gatewayResponses: (GatewayResponseModel & ApiPart)[]
}

export const newDraft = (assets: ReadonlyMap<string, string>): Draft => ({
  assets,
  tables: [],
  queues: [],
  functions: [],
  policies: [],
  asynchronous: [],
  eventSources: [],
  scheduleGroups: [],
  schedules: [],
  apis: [],
  apiResources: [],
  apiMethods: [],
  authorizers: [],
  stages: [],
  gatewayResponses: [],
})
