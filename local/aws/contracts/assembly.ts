import type { ApiModel } from './api.ts'
import type { EventSourceModel } from './event-source.ts'
import type { FunctionModel } from './function.ts'
import type { PolicyModel } from './permissions.ts'
import type { QueueModel } from './queue.ts'
import type { ScheduleGroupModel, ScheduleModel } from './schedule.ts'
import type { TableModel } from './table.ts'

export interface AssemblyModel {
  readonly stackName: string
  readonly apis: readonly ApiModel[]
  readonly functions: readonly FunctionModel[]
  readonly policies: readonly PolicyModel[]
  readonly tables: readonly TableModel[]
  readonly queues: readonly QueueModel[]
  readonly eventSources: readonly EventSourceModel[]
  readonly scheduleGroups: readonly ScheduleGroupModel[]
  readonly schedules: readonly ScheduleModel[]
  readonly outputs: Readonly<Record<string, string>>
}
