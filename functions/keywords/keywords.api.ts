import * as v from 'valibot'
import { RunSummary } from '../runs/run.ts'
import { Interval } from '../shared/fields.ts'
import { api } from '../shared/http/endpoint.ts'
import { strict } from '../shared/http/schema.ts'
import { webhookUrl } from '../shared/sender/webhook-url.ts'
import { DEFAULT_KEYWORD_INTERVAL, Keyword, QueryText, Scrapper } from './keyword.ts'

export const keywordsApi = api('Keywords', {
  listKeywords: {
    method: 'GET',
    path: '/keywords',
    summary: "The organization's keyword scrapers, newest first",
    status: 200,
    reply: v.object({ data: v.array(Keyword) }),
  },
  createKeyword: {
    method: 'POST',
    path: '/keywords',
    summary: 'Create a keyword scraper; its first run starts at once',
    description:
      'Words must all occur, "phrases" as they are written; OR separates alternatives and a minus excludes. Each new result costs 10 credits.',
    body: strict({
      query: QueryText,
      scrapper: Scrapper,
      interval: v.optional(Interval, DEFAULT_KEYWORD_INTERVAL),
      webhookUrl: v.optional(v.nullable(webhookUrl), null),
    }),
    status: 201,
    reply: Keyword,
  },
  updateKeyword: {
    method: 'PATCH',
    path: '/keywords/{id}',
    summary: 'Change a keyword scraper; what is left out stays as it is',
    body: strict({
      query: v.optional(QueryText),
      scrapper: v.optional(Scrapper),
      interval: v.optional(Interval),
      webhookUrl: v.optional(v.nullable(webhookUrl)),
    }),
    status: 200,
    reply: Keyword,
  },
  deleteKeyword: {
    method: 'DELETE',
    path: '/keywords/{id}',
    summary: 'Delete a keyword scraper; its signals stay',
    status: 204,
  },
  runKeyword: {
    method: 'POST',
    path: '/keywords/{id}/run',
    summary: 'Run a keyword scraper now',
    status: 200,
    reply: RunSummary,
  },
})
