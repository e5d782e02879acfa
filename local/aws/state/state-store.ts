import { ACCOUNT, REGION } from '../contracts/account.ts'
import type { StateStore, StateWrite } from '../contracts/state.ts'
import type { TableModel } from '../contracts/table.ts'
import { dynamoDbClient } from '../dynamodb/client.ts'
import { createTables } from '../dynamodb/create-tables.ts'
import { GroupCommit } from './group-commit.ts'
import { Records, STATE_TABLE } from './records.ts'

const TABLE: TableModel = {
  logicalId: 'LocalState',
  name: STATE_TABLE,
  arn: `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${STATE_TABLE}`,
  keySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  attributes: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
  ],
  indexes: [],
  streamView: undefined,
  ttlAttribute: undefined,
}

export async function openStateStore(endpoint: string): Promise<StateStore> {
  await createTables(endpoint, [TABLE])
  const client = dynamoDbClient(endpoint)
  const records = new Records(client)
  const commits = new GroupCommit(client)
  const commit = (writes: readonly StateWrite[]) =>
    commits.commit(writes.flatMap((write) => records.write(write)))
  return {
    commit,
    put: (collection, id, value) => commit([{ collection, id, value }]),
    delete: (collection, id) => commit([{ collection, id }]),
    putNew: (collection, id, value) => records.putNew({ collection, id, value }),
    get: (collection, id) => records.get(collection, id),
    list: (collection) => records.list(collection),
    close: () => client.destroy(),
  }
}
