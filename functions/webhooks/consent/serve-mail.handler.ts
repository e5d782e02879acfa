import middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import * as v from 'valibot'
import { dynamoAuditBook } from '../../shared/audit/audit-book.store.ts'
import { systemClock } from '../../shared/clock.ts'
import { documentClient } from '../../shared/dynamo/client.ts'
import { ENV, readEnv } from '../../shared/env.ts'
import { observed } from '../../shared/http/observed.ts'
import { logger } from '../../shared/telemetry.ts'
import { dynamoChosenDestinations } from '../chosen/chosen-destinations.store.ts'
import { dynamoMailLimits } from '../mail/mail-limits.store.ts'
import { type ConsentWorld, hearReport } from './answer-links.ts'
import { answerLink } from './mail-pages.ts'
import { reportIn, SesEvent } from './ses-event.ts'

type MailWorld = ConsentWorld & Parameters<typeof hearReport>[0]

/** What the owners of addresses say: by links in mails, and by what SES reports of mails. */
export function serveMail(world: MailWorld) {
  const pages = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(observed())
    .handler(({ path, httpMethod: method, queryStringParameters: query }) =>
      answerLink(world, { place: path.replace(/^\//, ''), method, query: query ?? {} }),
    )
  return (event: APIGatewayProxyEvent | ReportEvent, context: Context) =>
    'httpMethod' in event ? pages(event, context) : hear(world, event)
}

interface ReportEvent {
  readonly detail: unknown
}

/** One that can't be read fails, and Lambda tries it again twice. */
async function hear(world: MailWorld, event: ReportEvent): Promise<undefined> {
  const report = reportIn(v.parse(SesEvent, event))
  if (!report) return
  await hearReport(world, report)
  const { organizationId, destinationId, because } = report
  logger.warn('A mail address was stopped', { organizationId, destinationId, because })
}

const client = documentClient()
const table = readEnv(ENV.table)[ENV.table]
export const handler = serveMail({
  destinations: dynamoChosenDestinations(client, table, systemClock),
  limits: dynamoMailLimits(client, table),
  audit: dynamoAuditBook(client, table, systemClock),
  clock: systemClock,
})
