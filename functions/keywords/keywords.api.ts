import * as v from 'valibot'
import { GivenMutes } from '../feedback/muted.ts'
import { RunSummary } from '../runs/run.ts'
import { GivenSettings, SPENDING } from '../runs/run-settings.ts'
import { Interval } from '../shared/fields.ts'
import { api } from '../shared/http/endpoint.ts'
import { strict } from '../shared/http/schema.ts'
import { webhookUrl } from '../shared/sender/webhook-url.ts'
import { GivenDefinitions } from '../sources/definitions/definition.ts'
import { DEFAULT_KEYWORD_INTERVAL, Keyword, QueryText, Scrapper } from './keyword.ts'

const BACKFILL =
  'false makes the first run a free baseline: only what is published from then on becomes a signal.'

export const keywordsApi = api('Keywords', {
  listKeywords: {
    method: 'GET',
    path: '/keywords',
    scopes: ['read'],
    summary: "The organization's keyword scrapers, newest first",
    status: 200,
    reply: v.object({ data: v.array(Keyword) }),
  },
  createKeyword: {
    method: 'POST',
    path: '/keywords',
    scopes: ['keywords', 'credits'],
    fieldScopes: { webhookUrl: 'webhooks' },
    summary: 'Create a keyword scraper; its first run starts at once',
    description:
      'Each new result costs 10 credits; a run needs at least 10 to start. If the organization has an equal keyword already, each of them pays for its own results, and the answer has a warning in the header `x-signalbox-warning`.',
    body: strict({
      query: QueryText,
      scrapper: Scrapper,
      interval: v.optional(Interval, DEFAULT_KEYWORD_INTERVAL),
      webhookUrl: v.optional(v.nullable(webhookUrl), null),
      backfill: v.optional(v.pipe(v.boolean(), v.description(BACKFILL)), true),
      definitions: v.optional(GivenDefinitions),
      ...GivenSettings.entries,
    }),
    refuses: ['insufficient_credits', 'cap_reached', 'quota_exceeded'],
    status: 201,
    reply: Keyword,
  },
  updateKeyword: {
    method: 'PATCH',
    path: '/keywords/{id}',
    scopes: ['keywords'],
    fieldScopes: { webhookUrl: 'webhooks', interval: 'credits', ...SPENDING },
    summary: 'Change a keyword scraper; what is left out stays as it is',
    body: strict({
      query: v.optional(QueryText),
      scrapper: v.optional(Scrapper),
      interval: v.optional(Interval),
      muted: v.optional(GivenMutes),
      definitions: v.optional(GivenDefinitions),
      webhookUrl: v.optional(v.nullable(webhookUrl)),
      ...GivenSettings.entries,
    }),
    refuses: ['cap_reached', 'quota_exceeded'],
    status: 200,
    reply: Keyword,
  },
  deleteKeyword: {
    method: 'DELETE',
    path: '/keywords/{id}',
    scopes: ['keywords'],
    summary: 'Delete a keyword scraper; its signals stay',
    status: 204,
  },
  runKeyword: {
    method: 'POST',
    path: '/keywords/{id}/run',
    scopes: ['keywords', 'credits'],
    summary: 'Run a keyword scraper now',
    refuses: ['insufficient_credits', 'cap_reached'],
    status: 200,
    reply: RunSummary,
  },
})
