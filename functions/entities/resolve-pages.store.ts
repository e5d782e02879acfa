import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { entityItems } from '../shared/dynamo/entity-items.store.ts'
import { inBatches } from '../shared/in-batches.ts'
import { stubItem } from './entity-item.ts'
import type { EntityType } from './entity-ref.ts'
import { idOfPage } from './identity.ts'
import type { SocialUrl } from './social-url.ts'

const AT_ONCE = 32

interface Resolved {
  readonly id: string
  readonly type: EntityType
  readonly stub: boolean
}

const Found = v.object({ id: v.string(), stub: v.optional(v.boolean(), false) })

/** The entities of these pages, in their order. An unknown page becomes a stub. */
export const resolvePages = (client: DynamoDBDocumentClient, TableName: string, clock: Clock) => {
  async function known(pages: readonly SocialUrl[]) {
    const wanted = pages.map((page) => ({ type: page.type, id: idOfPage(page) }))
    const items = await entityItems(client, TableName, wanted)
    return new Map([...items].map(([name, item]) => [name, v.parse(Found, item)] as const))
  }

  /** Another writer may be faster. */
  async function create(page: SocialUrl): Promise<void> {
    const Item = stubItem(page, clock())
    const put = new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })
    await ifConditionHolds(client.send(put))
  }

  return async (pages: readonly SocialUrl[]): Promise<Resolved[]> => {
    const before = await known(pages)
    const unknown = pages.filter((page) => !before.has(nameOf(page)))
    for (const some of inBatches(unknown, AT_ONCE)) await Promise.all(some.map(create))
    const after = await known(unknown)
    return pages.map((page) => {
      const found = before.get(nameOf(page)) ?? after.get(nameOf(page))
      if (found === undefined) throw new Error(`The entity of ${page.url} is gone`)
      return { ...found, type: page.type }
    })
  }
}

const nameOf = (page: SocialUrl) => `${page.type} ${idOfPage(page)}`
