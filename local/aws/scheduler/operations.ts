import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Clock } from '../contracts/runtime.ts'
import { checkDefinition, type Definition, DefinitionInput, Name } from './definition.ts'
import { DEFAULT_GROUP, type Groups, groupArn } from './groups.ts'
import { page } from './page.ts'
import { type Schedule, scheduleArn, scheduleId } from './schedule.ts'
import { invalid, SchedulerError } from './scheduler-error.ts'
import type { Schedules } from './schedules.ts'
import { groupOf, scheduleOf, summaryOf } from './views.ts'

const Page = {
  MaxResults: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(100)),
    '100',
  ),
  NextToken: v.optional(v.string(), ''),
  NamePrefix: v.optional(v.string(), ''),
}
const ListSchedules = v.strictObject({
  ...Page,
  ScheduleGroup: v.optional(Name),
  State: v.optional(v.picklist(['ENABLED', 'DISABLED'])),
})
const ListGroups = v.strictObject(Page)
const InGroup = v.strictObject({
  groupName: v.optional(Name, DEFAULT_GROUP),
  clientToken: v.optional(v.string()),
})
const Token = v.strictObject({ clientToken: v.optional(v.string()) })
const CreateGroup = v.strictObject({ ClientToken: v.optional(v.string()) })
const Empty = v.strictObject({})

export interface Parts {
  readonly schedules: Schedules
  readonly groups: Groups
  readonly clock: Clock
}

interface Input {
  /** The last part of the path. */
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

export type Operation = (input: Input) => object | Promise<object>

/** By method and path. */
export function operations(parts: Parts): Readonly<Record<string, Operation>> {
  const { schedules, groups } = parts
  return {
    'POST /schedules/{Name}': (input) => createSchedule(parts, input),
    'PUT /schedules/{Name}': (input) => updateSchedule(parts, input),
    'GET /schedules/{Name}': (input) => scheduleOf(existing(parts, input)),
    'DELETE /schedules/{Name}': async (input) => {
      await schedules.delete([existing(parts, input)])
      return {}
    },
    'GET /schedules': ({ query }) => listSchedules(parts, query),
    'POST /schedule-groups/{Name}': async ({ name, body }) => {
      parse(CreateGroup, body)
      if (groups.has(parse(Name, name))) throw conflict(`Schedule group ${name} already exists.`)
      await groups.create(name, false)
      return { ScheduleGroupArn: groupArn(name) }
    },
    'GET /schedule-groups/{Name}': ({ name }) => groupOf(groups.get(name)),
    'DELETE /schedule-groups/{Name}': async ({ name, query }) => {
      parse(Token, query)
      if (name === DEFAULT_GROUP) throw invalid('The default schedule group cannot be deleted.')
      groups.get(name)
      await schedules.delete(schedules.all().filter((schedule) => schedule.groupName === name))
      await groups.delete(name)
      return {}
    },
    'GET /schedule-groups': ({ query }) => {
      const request = parse(ListGroups, query)
      const { items, ...next } = page(groups.all(), (group) => group.name, request)
      return { ScheduleGroups: items.map(groupOf), ...next }
    },
  }
}

async function createSchedule({ schedules, groups, clock }: Parts, { name, body }: Input) {
  parse(Name, name)
  const { GroupName: groupName, ClientToken: clientToken, ...definition } = parse(DefinitionInput, body)
  groups.get(groupName)
  checkDefinition(definition, clock())
  const current = schedules.get(groupName, name)
  if (current !== undefined && !isRepetition(current, definition, clientToken)) {
    throw conflict(`Schedule ${name} already exists.`)
  }
  if (current !== undefined) return { ScheduleArn: scheduleArn(current) }
  const created = await schedules.create({ name, groupName, definition, clientToken, fromTemplate: false })
  return { ScheduleArn: scheduleArn(created) }
}

async function updateSchedule(parts: Parts, { name, query, body }: Input) {
  parse(Empty, query)
  const { GroupName: groupName, ClientToken: _, ...definition } = parse(DefinitionInput, body)
  const current = existing(parts, { name, query: { groupName }, body })
  checkDefinition(definition, parts.clock())
  return { ScheduleArn: scheduleArn(await parts.schedules.update(current, definition)) }
}

function existing({ schedules, groups }: Parts, { name, query }: Input): Schedule {
  const { groupName } = parse(InGroup, query)
  groups.get(groupName)
  const schedule = schedules.get(groupName, name)
  if (schedule !== undefined) return schedule
  throw new SchedulerError('ResourceNotFoundException', `Schedule ${name} does not exist.`)
}

const isRepetition = (current: Schedule, definition: Definition, clientToken: string | undefined) =>
  clientToken !== undefined &&
  clientToken === current.clientToken &&
  isDeepStrictEqual(current.definition, definition)

function listSchedules({ schedules, groups }: Parts, query: Input['query']) {
  const request = parse(ListSchedules, query)
  if (request.ScheduleGroup !== undefined) groups.get(request.ScheduleGroup)
  const wanted = schedules
    .all()
    .filter(
      ({ groupName, definition }) =>
        (request.ScheduleGroup === undefined || groupName === request.ScheduleGroup) &&
        (request.State === undefined || definition.State === request.State),
    )
  const idOf = (schedule: Schedule) => scheduleId(schedule.groupName, schedule.name)
  const { items, ...next } = page(wanted, idOf, request)
  return { Schedules: items.map(summaryOf), ...next }
}

function parse<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const messages = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'Name'}: ${issue.message}`)
  throw invalid(`${messages.length} validation error(s) detected: ${messages.join('; ')}`)
}

const conflict = (message: string) => new SchedulerError('ConflictException', message)
