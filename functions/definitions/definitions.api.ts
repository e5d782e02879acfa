import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'
import { api } from '../shared/http/endpoint.ts'
import { idWith } from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import { GivenDefinitions } from '../sources/definitions/definition.ts'

export const MOST_EXAMPLES = 10

const example = {
  /** The name of the definition. */
  definition: v.string(),
  text: v.string(),
  link: v.nullable(v.string()),
  at: Timestamp,
}

const DefinitionHit = v.object(example)
export type DefinitionHit = v.InferOutput<typeof DefinitionHit>

export const DefinitionNearMiss = v.object({
  ...example,
  /** The only part of the query that the text does not have, or with a minus the exclusion that it has. */
  missing: v.string(),
})
export type DefinitionNearMiss = v.InferOutput<typeof DefinitionNearMiss>

export const DefinitionsPreview = v.object({
  looked: v.object({
    signals: v.number(),
    news: v.number(),
    /** Of the oldest text that was looked at; null when there was none. */
    since: v.nullable(Timestamp),
    /** False when there is more than was looked at. */
    complete: v.boolean(),
  }),
  /** How many texts are of a definition, the first that matches. */
  matched: v.number(),
  definitions: v.array(v.object({ name: v.string(), matched: v.number() })),
  /** What a month would bring and cost, as the last seven days were. */
  month: v.object({
    results: v.number(),
    /** null where nobody pays: for a list without a monitor, and without a keyword or list. */
    credits: v.nullable(v.number()),
  }),
  hits: v.array(DefinitionHit),
  nearMisses: v.array(DefinitionNearMiss),
})
export type DefinitionsPreview = v.InferOutput<typeof DefinitionsPreview>

/** Served by a function of its own: looking at many headlines takes long. */
export const definitionsApi = api('Definitions', {
  previewDefinitions: {
    method: 'POST',
    path: '/definitions/preview',
    scopes: ['read'],
    summary: 'Preview what definitions of events would keep, and what they just miss; free',
    description:
      'Looks at the newest 500 stored signals that the organization sees, and at the news of the last seven days: those that its keywords found, those of one keyword (`keywordId`), or those of a list (`listId`: signals about its members, news of its first 50 accounts). Stores nothing and costs nothing. Shows ten hits and ten near misses, newest first. A near miss has all parts of an alternative but one, which `missing` names. `month` is what a month like the last seven days would bring: 10 credits for each result of a keyword; a monitored list costs what it costs without definitions.',
    onlyReads: true,
    body: v.pipe(
      strict({
        definitions: v.pipe(GivenDefinitions, v.minLength(1, 'Must not be empty.')),
        keywordId: v.optional(idWith('kw')),
        listId: v.optional(idWith('lst')),
      }),
      v.forward(
        v.partialCheck(
          [['keywordId'], ['listId']],
          ({ keywordId, listId }) => keywordId === undefined || listId === undefined,
          'Must not be given together with keywordId.',
        ),
        ['listId'],
      ),
    ),
    refuses: ['not_found', 'search_too_wide'],
    status: 200,
    reply: DefinitionsPreview,
  },
})
