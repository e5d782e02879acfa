import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { AccountPatch } from '../../../functions/imports/account-patch.ts'
import { dynamoImports } from '../../../functions/imports/imports.wiring.ts'
import { PersonPatch } from '../../../functions/imports/person-patch.ts'
import { SignalPatch } from '../../../functions/imports/signal-patch.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { clientConfig } from '../../../local/aws/dynamodb/client.ts'
import { createOrganization } from '../../support/admin.ts'
import { type LocalService, startLocalService } from '../../support/local/local-service.ts'
import { answering, startReceiver } from '../../support/webhooks/receiver.ts'

const PAGE = 'https://www.linkedin.com/company/birchgate-energy'
const PROFILE = 'https://www.linkedin.com/in/ada-lindqvist'
const AT = '2025-06-03T08:00:00.000Z'

const ACCOUNT = v.parse(AccountPatch, {
  socialUrl: PAGE,
  name: 'Birchgate Energy',
  websiteUrl: 'https://birchgate-energy.example',
  headcount: 240,
  location: 'Lisbon, Portugal',
  industry: 'Renewable energy',
  logoKey: 'logos/birchgate-energy.png',
  techStack: ['Salesforce', 'Snowflake'],
  recentFundingRound: [{ round: 'Series B', amount: 25_000_000, currency: 'EUR' }],
  createdAt: AT,
})

const PERSON = v.parse(PersonPatch, {
  socialUrl: PROFILE,
  firstName: 'Ada',
  lastName: 'Lindqvist',
  title: 'Chief Technology Officer',
  seniority: 'C-level',
  email: 'ada@birchgate-energy.example',
  location: 'Lisbon, Portugal',
  accountSocialUrl: PAGE,
  decisionMaker: true,
  experience: [{ company: 'Birchgate Energy', title: 'Chief Technology Officer', from: '2023-04' }],
  createdAt: AT,
})

const SIGNAL = v.parse(SignalPatch, {
  type: 'ACCOUNT_JOB_HIRING',
  source: 'https://news.example/birchgate-energy/918',
  text: 'Birchgate Energy is hiring: Sales Development Representative in Lisbon',
  highlights: ['Sales Development Representative', 'Lisbon'],
  accountSocialUrl: PAGE,
  personSocialUrl: PROFILE,
  createdAt: AT,
})

/** One story about "solar storage", so that a keyword finds exactly one result. */
async function startStories() {
  const story = {
    objectID: '1',
    title: 'Solar storage is now cheaper than gas',
    url: 'https://news.example/solar-storage',
    created_at_i: Math.floor(Date.now() / 1000) - 60,
  }
  const server = createServer((_request, response) => {
    response.end(JSON.stringify({ hits: [story], nbPages: 1 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}

async function storeRows({ endpoints, resources }: LocalService) {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig(endpoints.dynamodb)))
  const imports = dynamoImports(client, resources.TableName ?? '', systemClock)
  await imports.accounts([ACCOUNT])
  await imports.people([PERSON])
  await imports.signals([SIGNAL])
  client.destroy()
}

/** The whole service with one company, one person and one signal, and a receiver of webhooks. */
export async function startTourWorld() {
  const stories = await startStories()
  const service = await startLocalService({ env: { SOURCE_HN_URL: stories.url }, simulator: true })
  await storeRows(service)
  const organization = await createOrganization(service.dataDir, 1000)
  const receiver = await startReceiver(answering(200, { 'content-type': 'text/plain' }, 'ok'))
  return {
    service,
    organization,
    receiver,
    pages: [PAGE, PROFILE],
    async stop() {
      await service.stop()
      await receiver.stop()
      stories.stop()
    },
  }
}

export type TourWorld = Awaited<ReturnType<typeof startTourWorld>>
