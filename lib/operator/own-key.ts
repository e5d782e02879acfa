import { Aws } from 'aws-cdk-lib'
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb'
import { Policy, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { CfnQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import * as v from 'valibot'
import { InlineRightsRole } from '../building-blocks/inline-rights-role.ts'

const Statements = v.object({
  Statement: v.array(v.object({ Action: v.union([v.string(), v.array(v.string())]) })),
})

/**
 * Encrypts tables and queues with a key of the operator. Who may use an item or a message gets the right to the key,
 * through the service that keeps it and for nothing else.
 */
export function encryptWith(scope: Construct, keyArn: string): void {
  for (const part of scope.node.findAll()) {
    if (part instanceof CfnTable)
      part.sseSpecification = { sseEnabled: true, sseType: 'KMS', kmsMasterKeyId: keyArn }
    if (part instanceof CfnQueue) {
      part.kmsMasterKeyId = keyArn
      part.sqsManagedSseEnabled = undefined
    }
    if (part instanceof Role) allowKey(part, keyArn)
  }
}

function allowKey(role: Role, keyArn: string) {
  const actions = actionsOf(role)
  const allow = (service: string, ...given: readonly string[]) =>
    role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: [...given],
        resources: [keyArn],
        conditions: { StringEquals: { 'kms:ViaService': `${service}.${Aws.REGION}.${Aws.URL_SUFFIX}` } },
      }),
    )
  if (actions.some((action) => action.startsWith('dynamodb:'))) allow('dynamodb', 'kms:Decrypt')
  if (actions.includes('sqs:SendMessage')) allow('sqs', 'kms:Decrypt', 'kms:GenerateDataKey')
  else if (actions.includes('sqs:ReceiveMessage')) allow('sqs', 'kms:Decrypt')
}

function actionsOf(role: Role): string[] {
  const own = role.node.tryFindChild('DefaultPolicy')
  const rights =
    role instanceof InlineRightsRole ? role.rights : own instanceof Policy ? own.document : undefined
  if (rights === undefined || rights.isEmpty) return []
  return v.parse(Statements, rights.toJSON()).Statement.flatMap(({ Action }) => Action)
}
