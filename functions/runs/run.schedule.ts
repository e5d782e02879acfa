import {
  ConflictException,
  CreateScheduleCommand,
  DeleteScheduleCommand,
  GetScheduleCommand,
  ListSchedulesCommand,
  ResourceNotFoundException,
  type SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import type { Interval } from '../shared/fields.ts'
import { nextOnGrid } from './rhythm.ts'
import { ownerKind } from './run.ts'
import type { Schedules } from './run-world.ts'

const OwnInput = v.pipe(v.string(), v.parseJson(), v.object({ organizationId: v.string() }))

interface ScheduleTargets {
  readonly group: string
  readonly roleArn: string
  readonly keywordRunsArn: string
  readonly monitorRunsArn: string
}

const RATES: Readonly<Record<Interval, string>> = {
  '1h': 'rate(1 hour)',
  '1d': 'rate(1 day)',
  '7d': 'rate(7 days)',
  '14d': 'rate(14 days)',
  '30d': 'rate(30 days)',
}

/** One schedule per list or keyword, named by its id. */
export function schedulerSchedules(
  client: SchedulerClient,
  targets: ScheduleTargets,
  clock: Clock,
): Schedules {
  const GroupName = targets.group
  const named = (id: string) => ({ GroupName, Name: id })
  const found = async (id: string) => {
    try {
      return await client.send(new GetScheduleCommand(named(id)))
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error
      return undefined
    }
  }

  return {
    async put({ id, organizationId, interval, anchor }) {
      const schedule = {
        ...named(id),
        ScheduleExpression: RATES[interval],
        // Without it the schedule fires at once, beside the first run. The scheduler refuses a past instant.
        StartDate: new Date(nextOnGrid(anchor, interval, clock())),
        FlexibleTimeWindow: { Mode: 'OFF' as const },
        Target: {
          Arn: ownerKind(id) === 'keyword' ? targets.keywordRunsArn : targets.monitorRunsArn,
          RoleArn: targets.roleArn,
          Input: JSON.stringify({ organizationId, id, at: '<aws.scheduler.scheduled-time>' }),
          RetryPolicy: { MaximumRetryAttempts: 10, MaximumEventAgeInSeconds: 3600 },
        },
      }
      try {
        await client.send(new CreateScheduleCommand(schedule))
      } catch (error) {
        if (!(error instanceof ConflictException)) throw error
        await client.send(new UpdateScheduleCommand(schedule))
      }
    },

    async delete(id) {
      try {
        await client.send(new DeleteScheduleCommand(named(id)))
      } catch (error) {
        if (!(error instanceof ResourceNotFoundException)) throw error
      }
    },

    exists: async (id) => (await found(id)) !== undefined,

    async organizationOf(id) {
      const input = v.safeParse(OwnInput, (await found(id))?.Target?.Input)
      return input.success ? input.output.organizationId : undefined
    },

    async *named(NamePrefix) {
      let NextToken: string | undefined
      do {
        const page = await client.send(
          new ListSchedulesCommand({ GroupName, NamePrefix, NextToken, MaxResults: 100 }),
        )
        for (const { Name, CreationDate } of page.Schedules ?? []) {
          if (Name !== undefined) yield { id: Name, createdAt: CreationDate ?? new Date(0) }
        }
        NextToken = page.NextToken
      } while (NextToken)
    },
  }
}
