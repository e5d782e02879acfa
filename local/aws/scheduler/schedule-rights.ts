import * as v from 'valibot'
import { arnOf } from '../contracts/account.ts'
import type { Need, Permissions, RequestRights } from '../contracts/permissions.ts'
import { DEFAULT_GROUP } from './groups.ts'

const Input = v.object({
  name: v.string(),
  query: v.looseObject({ groupName: v.optional(v.string()) }),
  body: v.looseObject({
    GroupName: v.optional(v.string()),
    Target: v.optional(v.looseObject({ RoleArn: v.optional(v.string()) })),
  }),
})

const ACTIONS: Readonly<Record<string, string>> = {
  'POST /schedules/{Name}': 'CreateSchedule',
  'PUT /schedules/{Name}': 'UpdateSchedule',
  'GET /schedules/{Name}': 'GetSchedule',
  'DELETE /schedules/{Name}': 'DeleteSchedule',
  'GET /schedules': 'ListSchedules',
}

function neededFor(route: string, { name, query, body }: v.InferOutput<typeof Input>): Need[] {
  const action = `scheduler:${ACTIONS[route] ?? route}`
  const group = query.groupName ?? body.GroupName ?? DEFAULT_GROUP
  const place = route === 'GET /schedules' ? '*/*' : `${group}/${name}`
  const needs: Need[] = [{ action, resource: arnOf('scheduler', `schedule/${place}`) }]
  const role = body.Target?.RoleArn
  if (role !== undefined) {
    needs.push({
      action: 'iam:PassRole',
      resource: role,
      context: { 'iam:PassedToService': 'scheduler.amazonaws.com' },
    })
  }
  return needs
}

/** An operation is a method and a path. */
export const scheduleRights = (permissions: Permissions): RequestRights => ({
  checks: permissions.checks,
  refusal(authorization, operation, given) {
    const input = v.safeParse(Input, given)
    return input.success ? permissions.refusal(authorization, neededFor(operation, input.output)) : undefined
  },
})
