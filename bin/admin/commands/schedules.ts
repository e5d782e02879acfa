import {
  DeleteScheduleCommand,
  GetScheduleCommand,
  ResourceNotFoundException,
  SchedulerClient,
} from '@aws-sdk/client-scheduler'
import type { OrganizationHoldings } from '../../../functions/purges/delete-organization.ts'
import type { Target } from '../command/command.ts'

/** Schedules are named by the ids of lists and keywords. */
export function scheduleRemover(
  target: Target,
): Pick<OrganizationHoldings, 'hasSchedule' | 'removeSchedule'> {
  const client = new SchedulerClient({})
  const named = (Name: string) => ({ GroupName: target.output('ScheduleGroupName'), Name })
  return {
    hasSchedule: async (id) =>
      (await unlessMissing(client.send(new GetScheduleCommand(named(id))))) !== undefined,
    removeSchedule: async (id) => {
      await unlessMissing(client.send(new DeleteScheduleCommand(named(id))))
    },
  }
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}
