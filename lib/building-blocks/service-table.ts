import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  StreamViewType,
  Table,
  type TableAttributes,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { EnvName } from '../../functions/shared/env.ts'
import { GSI1, KEY, TTL } from '../../functions/shared/table.ts'
import type { ServiceFunction } from './service-function.ts'

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'Scan'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'PartiQLInsert'

export interface ServiceTableProps {
  /** The environment variable with the table's name. */
  readonly env: EnvName
  readonly gsi1?: boolean
  readonly stream?: boolean
  readonly expires?: boolean
  /** It can be rebuilt from another table, so it needs no backup and is deleted with the stack. */
  readonly derived?: boolean
  /** A table from before. Whoever made it has set its keys, stream and expiry. */
  readonly existing?: Pick<TableAttributes, 'tableName' | 'tableStreamArn'>
}

interface Grant {
  readonly forms: readonly string[]
  readonly actions: readonly TableAction[]
}

interface NamedTable {
  readonly tableName: string
  readonly tableArn: string
  readonly tableStreamArn?: string | undefined
}

export class ServiceTable extends Construct {
  readonly table: NamedTable
  readonly #env: EnvName
  readonly #granted = new Map<ServiceFunction, Grant[]>()

  constructor(scope: Construct, id: string, props: ServiceTableProps) {
    super(scope, id)
    this.#env = props.env
    this.table = props.existing
      ? Table.fromTableAttributes(this, 'Existing', props.existing)
      : this.#made(props)
  }

  #made({ gsi1, stream, expires, derived = false }: ServiceTableProps): Table {
    const table = new Table(this, 'Table', {
      partitionKey: { name: KEY.pk, type: AttributeType.STRING },
      sortKey: { name: KEY.sk, type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      // Encrypted with a key that AWS owns: requests to any other key cost money.
      encryption: TableEncryption.DEFAULT,
      removalPolicy: derived ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
      deletionProtection: !derived,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: !derived },
      ...(stream && { stream: StreamViewType.NEW_AND_OLD_IMAGES }),
      ...(expires && { timeToLiveAttribute: TTL }),
    })
    if (derived) {
      Validations.of(this).acknowledge({
        id: 'AwsSolutions-DDB3',
        reason: 'It is built anew from the table it is derived from.',
      })
    }
    if (gsi1) {
      table.addGlobalSecondaryIndex({
        indexName: GSI1.name,
        partitionKey: { name: GSI1.pk, type: AttributeType.STRING },
        sortKey: { name: GSI1.sk, type: AttributeType.STRING },
      })
    }
    return table
  }

  /** Gives the function the table's name and exactly these permissions. */
  grant(fn: ServiceFunction, ...actions: readonly TableAction[]) {
    this.#name(fn)
    fn.allow(
      actions.map((action) => `dynamodb:${action}`),
      this.table.tableArn,
    )
  }

  /** The same, for items whose partition key has one of these forms. `*` stands for any text. */
  grantItems(fn: ServiceFunction, forms: readonly string[], ...actions: readonly TableAction[]) {
    this.#name(fn)
    const lacking = this.#lacking(fn, forms, actions)
    if (lacking.length === 0) return
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: lacking.map((action) => `dynamodb:${action}`),
        resources: [this.table.tableArn],
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...forms] },
          // Without keys, "for all" would hold.
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      }),
    )
  }

  /** Actions that no grant of before allows for all these forms. A role has little room for saying things twice. */
  #lacking(fn: ServiceFunction, forms: readonly string[], actions: readonly TableAction[]) {
    const before = this.#granted.get(fn) ?? []
    this.#granted.set(fn, [...before, { forms, actions }])
    const covering = before.filter((grant) => forms.every((form) => grant.forms.includes(form)))
    return actions.filter((action) => !covering.some((grant) => grant.actions.includes(action)))
  }

  grantIndexQuery(fn: ServiceFunction) {
    this.#name(fn)
    fn.allow(['dynamodb:Query'], `${this.table.tableArn}/index/${GSI1.name}`)
  }

  /** Lambda requires all four permissions before it accepts the mapping. */
  grantStream(fn: ServiceFunction) {
    const { tableArn, tableStreamArn } = this.table
    if (!tableStreamArn) throw new Error(`${this.node.path} has no stream`)
    fn.allow(['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], tableStreamArn)
    fn.allowBelow(
      ['dynamodb:ListStreams'],
      `${tableArn}/stream`,
      'Lambda checks this right on the streams of the table.',
    )
  }

  #name(fn: ServiceFunction) {
    fn.addEnvironment(this.#env, this.table.tableName)
  }
}
