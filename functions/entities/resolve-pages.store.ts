import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { inBatches } from '../shared/in-batches.ts'
import { stubItem } from './entity-item.ts'
import type { EntityType } from './entity-ref.ts'
import { entityKey, idOfPage } from './identity.ts'
import type { SocialUrl } from './social-url.ts'
import { Alias } from './stored-entity.ts'

const AT_ONCE = 32

interface Resolved {
  readonly id: string
  readonly type: EntityType
  readonly created: boolean
}

const Found = v.object({ pk: v.string(), id: v.string() })

/** The entities of these pages, in their order. An unknown page becomes a stub. */
export const resolvePages = (client: DynamoDBDocumentClient, TableName: string, clock: Clock) => {
  const placeOf = (page: SocialUrl) => entityKey(page.type, idOfPage(page))

  async function known(pages: readonly SocialUrl[]): Promise<ReadonlyMap<string, string>> {
    const items = await getItems(client, TableName, pages.map(placeOf), true)
    return new Map(
      items.map((item) => {
        const alias = v.safeParse(Alias, item)
        const { pk, id } = v.parse(Found, {
          id: alias.success ? alias.output.entityId : item.id,
          pk: item.pk,
        })
        return [pk, id] as const
      }),
    )
  }

  /** False when another writer was faster. */
  async function create(page: SocialUrl): Promise<boolean> {
    const Item = stubItem(page, clock())
    const put = new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })
    return (await ifConditionHolds(client.send(put))) !== undefined
  }

  return async (pages: readonly SocialUrl[]): Promise<Resolved[]> => {
    const before = await known(pages)
    const unknown = pages.filter((page) => !before.has(placeOf(page).pk))
    const created = new Set<string>()
    for (const some of inBatches(unknown, AT_ONCE)) {
      const results = await Promise.all(some.map(create))
      for (const { url } of some.filter((_, index) => results[index])) created.add(url)
    }
    const after = await known(unknown)
    return pages.map((page) => {
      const { pk } = placeOf(page)
      const id = before.get(pk) ?? after.get(pk)
      if (id === undefined) throw new Error(`The entity of ${page.url} is gone`)
      return { id, type: page.type, created: created.has(page.url) }
    })
  }
}
