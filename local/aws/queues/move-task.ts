import * as v from 'valibot'

export const Task = v.object({
  sourceArn: v.string(),
  destinationArn: v.optional(v.string()),
  perSecond: v.optional(v.number()),
  status: v.picklist(['RUNNING', 'COMPLETED', 'CANCELLING', 'CANCELLED', 'FAILED']),
  startedAt: v.number(),
  toMove: v.number(),
  moved: v.number(),
  failure: v.optional(v.string()),
})
export type Task = v.InferOutput<typeof Task>

/** The shape of ListMessageMoveTasks. */
export const resultOf = (id: string, task: Task) => ({
  ...(task.status === 'RUNNING' && { TaskHandle: id }),
  Status: task.status,
  SourceArn: task.sourceArn,
  DestinationArn: task.destinationArn,
  MaxNumberOfMessagesPerSecond: task.perSecond,
  ApproximateNumberOfMessagesMoved: task.moved,
  ApproximateNumberOfMessagesToMove: task.toMove,
  FailureReason: task.failure,
  StartedTimestamp: task.startedAt,
})
