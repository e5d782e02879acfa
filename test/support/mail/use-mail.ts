import * as v from 'valibot'
import { beforeEach, expect } from 'vitest'
import { dynamoAuditBook } from '../../../functions/shared/audit/audit-book.store.ts'
import { dynamoChosenDestinations } from '../../../functions/webhooks/chosen/chosen-destinations.store.ts'
import { answerLink } from '../../../functions/webhooks/consent/mail-pages.ts'
import { reportIn, SesEvent } from '../../../functions/webhooks/consent/ses-event.ts'
import { dynamoMailLimits } from '../../../functions/webhooks/mail/mail-limits.store.ts'
import { aSignal } from '../webhooks/builders.ts'
import { type Owner, useWebhooks } from '../webhooks/use-webhooks.ts'
import { useSes } from './use-ses.ts'

/** Destinations of kind email, and what the owner of an address and SES do. Each test has an address of its own. */
export function useMail() {
  const webhooks = useWebhooks()
  const ses = useSes()

  let number = 0
  let address = ''
  beforeEach(() => {
    number += 1
    address = `ann.${number}@example.com`
  })

  const post = (url: string, owner = webhooks.owner, more: object = {}) =>
    owner.publicDestinations({
      method: 'POST',
      resource: '/destinations',
      body: { kind: 'email', name: 'Ann', url, ...more },
    })
  const make = async (url = `mailto:${address}`, owner = webhooks.owner, more: object = {}) => {
    const { status, body } = await post(url, owner, more)
    expect([status, body.errors]).toEqual([201, undefined])
    return body
  }
  const at = (id: string, owner = webhooks.owner) => ({
    get: async () => (await owner.destinations({ resource: '/destinations/{id}', params: { id } })).body,
    change: (body: object) =>
      owner.publicDestinations({ method: 'PATCH', resource: '/destinations/{id}', params: { id }, body }),
    again: async () => {
      const { url } = (await owner.destinations({ resource: '/destinations/{id}', params: { id } })).body
      return at(id, owner).change({ url })
    },
    test: () => owner.destinations({ method: 'POST', resource: '/destinations/{id}/test', params: { id } }),
  })

  const world = () => {
    const { client, tables, clock } = webhooks.service
    const { table } = tables.tableNames
    return {
      destinations: dynamoChosenDestinations(client, table, clock),
      limits: dynamoMailLimits(client, table),
      audit: dynamoAuditBook(client, table, clock),
      clock,
    }
  }
  const requestOf = (link: string, method: string) => {
    const { pathname, searchParams } = new URL(link)
    return { place: pathname.replace('/api/', ''), method, query: Object.fromEntries(searchParams) }
  }
  const open = (link: string, method: string) => answerLink(world(), requestOf(link, method))
  const linksIn = (text = '') => text.match(/https:\/\/service\.example\S+/g) ?? []
  const confirmLink = (to = address) => linksIn(ses.to(to).at(-1)?.text)[0] ?? ''
  const stopLink = (to = address) => linksIn(ses.to(to).at(-1)?.text).at(-1) ?? ''
  const confirm = async (to = address) => expect((await open(confirmLink(to), 'POST')).statusCode).toBe(200)
  const own = (owner: Owner = webhooks.owner) => aSignal({ organizationId: owner.id })
  const later = () => webhooks.service.advance(20_000)

  const report = (tags: Readonly<Record<string, string>>, eventType: string, detail: object) =>
    reportIn(
      v.parse(SesEvent, {
        source: 'aws.ses',
        detail: {
          eventType,
          mail: { tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])) },
          ...detail,
        },
      }),
    )
  const bounced = (emailAddress: string, bounceType: string) => ({
    bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: [{ emailAddress }] },
  })

  return {
    webhooks,
    ses,
    get address() {
      return address
    },
    post,
    make,
    at,
    world,
    open,
    linksIn,
    confirmLink,
    stopLink,
    confirm,
    own,
    later,
    report,
    bounced,
  }
}
