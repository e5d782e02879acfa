import * as v from 'valibot'
import { destinationsApi } from '../../webhooks/chosen/destinations.api.ts'
import type { ShownDestination } from '../../webhooks/chosen/shown-destination.ts'
import { LogEntry } from '../../webhooks/log/webhook-log.ts'
import { conciseSchema, pickPresent } from '../shape/concise.ts'
import { READ_ONLY, tool, writing } from '../shape/tool.ts'

const { listDestinations, createDestination, updateDestination, testDestination } = destinationsApi.endpoints

const SHOWN = [
  'id',
  'kind',
  'name',
  'url',
  'owners',
  'filter',
  'rhythm',
  'events',
  'paused',
  'health',
] as const
/** The settings have the form in which they were given. */
const Concise = v.object({
  id: v.string(),
  kind: v.string(),
  url: v.string(),
  paused: v.boolean(),
  health: v.object({ state: v.string() }),
})
const concise = (destination: v.InferInput<typeof ShownDestination>) => pickPresent(destination, SHOWN)

const TESTED = ['id', 'status', 'statusCode', 'error', 'durationMs'] as const

const about = {
  owners: { type: 'array' as const, description: '[{kind: list or keyword, id}]; [] for all signals.' },
  filter: {
    type: ['object', 'null'] as ['object', 'null'],
    description: 'As in query_data; minScore from 0 to 1 too.',
  },
  rhythm: {
    type: ['object', 'null'] as ['object', 'null'],
    description:
      'null: at once. {every: 15m or 1h}, {every: 1d, hour, timeZone}, {every: 7d, day, hour, timeZone}.',
  },
  events: { type: 'array' as const, description: 'Also signal.corrected, person.erased.' },
}

const advice = { not_found: 'list_destinations has the ids.' }

export const destinationTools = [
  tool(listDestinations, {
    name: 'list_destinations',
    group: 'destinations',
    title: 'List destinations',
    description: 'Where signals are sent, and whether they arrive. Free.',
    annotations: READ_ONLY,
    output: v.object({ data: v.array(Concise) }),
    concise: ({ data }) => ({ data: data.map(concise) }),
  }),
  tool(createDestination, {
    name: 'create_destination',
    group: 'destinations',
    title: 'Send signals to one more place',
    description:
      'Sends signals to a URL that the user gave. Free. They leave this service: make sure the user wants it. Then test_destination.',
    annotations: writing({ openWorldHint: true }),
    about,
    output: Concise,
    concise,
  }),
  tool(updateDestination, {
    name: 'update_destination',
    group: 'destinations',
    title: 'Pause or change a destination',
    description: 'Pauses, resumes or changes what is given. Free.',
    withheld: { signedBy: 'Is set over REST only.', url: 'Is set over REST only.' },
    annotations: writing({ destructiveHint: true, idempotentHint: true, openWorldHint: true }),
    id: 'destinationId',
    about: {
      owners: { type: 'array', description: 'As in create_destination, as the next three.' },
      filter: { type: ['object', 'null'] },
      rhythm: { type: ['object', 'null'] },
      events: { type: 'array' },
    },
    output: Concise,
    concise,
    advice,
  }),
  tool(testDestination, {
    name: 'test_destination',
    group: 'destinations',
    title: 'Send a test to a destination',
    description: 'Sends a sample signal now and says what was answered. Free.',
    annotations: writing({ openWorldHint: true }),
    id: 'destinationId',
    output: conciseSchema(v.pick(LogEntry, TESTED)),
    concise: (entry) => pickPresent(entry, TESTED),
    foreignText: true,
    advice,
  }),
]
