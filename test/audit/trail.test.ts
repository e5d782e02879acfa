import { DeleteCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dynamoAuditBook } from '../../functions/shared/audit/audit-book.store.ts'
import type { Deed } from '../../functions/shared/audit/audit-entry.ts'
import { noteChange } from '../../functions/shared/audit/trail.ts'
import { newId } from '../../functions/shared/ids.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'

let tables: Tables
let client: ReturnType<Tables['documentClient']>
let TableName: string
let deed: Deed
let now: Date
beforeAll(async () => {
  tables = await startTables()
  client = tables.documentClient()
  TableName = tables.tableNames.table
})
afterAll(() => tables.stop())
beforeEach(() => {
  now = new Date('2026-03-01T10:00:00.000Z')
  deed = {
    organizationId: newId('org'),
    actor: { kind: 'key', keyId: 'key_1' },
    action: 'updateList',
    address: '203.0.113.9',
    requestId: 'request-1',
  }
})

const book = () => dynamoAuditBook(client, TableName, () => now)

const at = (pk: string) =>
  client
    .send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
      }),
    )
    .then(({ Items = [] }) => Items)
const entries = () => at(`AUDIT#${deed.organizationId}`)

const change = (condition = 'attribute_not_exists(pk)', sk = newId('lst')) =>
  client.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Put: {
            TableName,
            Item: { pk: `ORG#${deed.organizationId}`, sk },
            ConditionExpression: condition,
          },
        },
      ],
    }),
  )

describe('a change that somebody makes', () => {
  test('is stored in one transaction with its entry', async () => {
    await book().did(deed, async () => {
      noteChange('lst_1', { paused: false }, { paused: true })
      await change()
      // Already there, before the work ends.
      expect(await entries()).toHaveLength(1)
    })
    expect(await entries()).toMatchObject([
      {
        at: now.toISOString(),
        action: 'updateList',
        actor: { kind: 'key', keyId: 'key_1' },
        address: '203.0.113.9',
        requestId: 'request-1',
        subject: 'lst_1',
        changes: [{ field: 'paused', before: false, after: true }],
        outcome: 'done',
        code: null,
        expiresAt: now.getTime() / 1000 + 400 * 86_400,
      },
    ])
  })

  test('leaves no entry when its condition fails, and one when it succeeds later', async () => {
    await book().did(deed, async () => {
      noteChange('lst_1')
      await expect(change('attribute_exists(pk)')).rejects.toThrow()
      expect(await entries()).toEqual([])
      noteChange('lst_1', { version: 1, members: 3 }, { version: 2, members: 4 })
      await change()
    })
    expect(await entries()).toMatchObject([{ changes: [{ field: 'members', before: 3, after: 4 }] }])
  })

  test('has one entry, however many transactions it takes, one after the other or at once', async () => {
    await book().did(deed, async () => {
      noteChange('lst_1')
      await Promise.all(Array.from({ length: 8 }, () => change()))
      noteChange('lst_1')
      await change()
    })
    expect(await entries()).toMatchObject([{ subject: 'lst_1' }])
  })

  test('of many parts is told with the first of them', async () => {
    await book().did(deed, async () => {
      for (const members of [5000, 4905, 4810]) {
        noteChange('lst_1', { members: 0 }, { members })
        await change()
      }
    })
    expect(await entries()).toMatchObject([{ changes: [{ field: 'members', before: 0, after: 5000 }] }])
  })

  test('has another entry for what another transaction changes', async () => {
    await book().did(deed, async () => {
      noteChange('lst_1', undefined, { interval: '7d' })
      await change()
      noteChange('lst_1', undefined, { members: 3, interval: '7d' })
      await change()
      noteChange('lst_2')
      await change()
    })
    const told = (await entries()).map(({ subject, changes }) => [
      subject,
      changes.map(({ field }: { field: string }) => field),
    ])
    expect(told.sort()).toEqual([
      ['lst_1', ['interval']],
      ['lst_1', ['members']],
    ])
  })

  test('has its entry if the first of several transactions at once fails', async () => {
    await book().did(deed, async () => {
      noteChange('lst_1')
      await Promise.allSettled([change('attribute_exists(pk)'), change(), change()])
    })
    expect(await entries()).toHaveLength(1)
  })

  test('does not take the entry along with what was written before it', async () => {
    await book().did(deed, async () => {
      await change()
      expect(await entries()).toEqual([])
      noteChange('lst_1')
      await change()
      expect(await entries()).toHaveLength(1)
    })
  })

  test('without a transaction is written down after it', async () => {
    await book().did(deed, async () => undefined)
    expect(await entries()).toMatchObject([{ action: 'updateList', subject: null }])
  })

  test('that fails is not written down', async () => {
    const failing = book().did(deed, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await entries()).toEqual([])
  })

  test('of a request that may only read is written down if it is made', async () => {
    await book().mayDo(deed, async () => undefined)
    expect(await entries()).toEqual([])
    await book().mayDo(deed, async () => {
      noteChange('lst_1')
      await change()
    })
    expect(await entries()).toHaveLength(1)
  })

  test('of another request at the same time has an entry of its own', async () => {
    const other = { ...deed, action: 'deleteList' }
    const work = (subject: string) => async () => {
      noteChange(subject)
      await change()
    }
    await Promise.all([book().did(deed, work('lst_1')), book().did(other, work('lst_2'))])
    const found = (await entries()).map(({ action, subject }) => [action, subject]).sort()
    expect(found).toEqual([
      ['deleteList', 'lst_2'],
      ['updateList', 'lst_1'],
    ])
  })

  test('is made without an entry where nobody asks for one', async () => {
    noteChange('lst_1')
    await change()
    await client.send(new DeleteCommand({ TableName, Key: { pk: `ORG#${deed.organizationId}`, sk: 'x' } }))
    expect(await entries()).toEqual([])
  })
})

describe('a request that is denied', () => {
  test('is written down once an hour for each actor, action and reason', async () => {
    const [one, other] = [book(), book()]
    for (let n = 0; n < 5; n += 1) await one.denied(deed, 'scope_missing')
    await other.denied(deed, 'scope_missing')
    expect(await entries()).toMatchObject([{ outcome: 'denied', code: 'scope_missing', subject: null }])
    await one.denied(deed, 'forbidden_network')
    await one.denied({ ...deed, action: 'deleteList' }, 'scope_missing')
    await one.denied({ ...deed, actor: { kind: 'key', keyId: 'key_2' } }, 'scope_missing')
    expect(await entries()).toHaveLength(4)
    now = new Date(now.getTime() + 3_600_000)
    await one.denied(deed, 'scope_missing')
    expect(await entries()).toHaveLength(5)
  })

  test('is written down at the next time if it could not be written', async () => {
    const broken = tables.documentClient()
    let fails = true
    broken.middlewareStack.add(
      (next) => (args) => (fails ? Promise.reject(new Error('no connection')) : next(args)),
      { step: 'initialize', name: 'fail', priority: 'high' },
    )
    const one = dynamoAuditBook(broken, TableName, () => now)
    await one.denied(deed, 'scope_missing')
    expect(await entries()).toEqual([])
    fails = false
    await one.denied(deed, 'scope_missing')
    expect(await entries()).toHaveLength(1)
  })

  test('costs one request an hour in a worker, however often it comes', async () => {
    let sent = 0
    const counting = tables.documentClient()
    counting.middlewareStack.add(
      (next) => (args) => {
        sent += 1
        return next(args)
      },
      { step: 'finalizeRequest', name: 'count' },
    )
    const one = dynamoAuditBook(counting, TableName, () => now)
    for (let n = 0; n < 50; n += 1) await one.denied(deed, 'scope_missing')
    expect(sent).toBe(1)
  })
})
