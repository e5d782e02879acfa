import * as v from 'valibot'
import { arnOf } from '../../contracts/account.ts'
import type { StatementModel } from '../../contracts/permissions.ts'
import { plainIdentity, resourceType, TAGS } from '../template/resource-type.ts'

const Texts = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((given) => [given].flat()),
)

/** Another condition, or a denial, must not be taken for a right. */
const Condition = v.strictObject({
  'ForAllValues:StringLike': v.optional(v.strictObject({ 'dynamodb:LeadingKeys': Texts })),
  Null: v.optional(v.strictObject({ 'dynamodb:LeadingKeys': v.literal('false') })),
  StringEquals: v.optional(v.record(v.picklist(['iam:PassedToService', 'ses:FromAddress']), Texts)),
})

const Statement = v.pipe(
  v.strictObject({
    Sid: v.optional(v.string()),
    Effect: v.literal('Allow'),
    Action: Texts,
    Resource: Texts,
    Condition: v.optional(Condition, {}),
  }),
  v.transform(
    ({ Action, Resource, Condition }): StatementModel => ({
      actions: Action,
      resources: Resource,
      leadingKeys: Condition['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'],
      context: Condition.StringEquals,
    }),
  ),
)

const Document = v.strictObject({
  Version: v.optional(v.string()),
  Statement: v.array(Statement),
})

const ofType = (type: string) =>
  resourceType({
    type,
    inert: {
      Description: 'for people',
      ManagedPolicyName: 'only the roles count',
      Path: 'only the roles count',
      PolicyName: 'only the roles count',
    },
    properties: v.strictObject({
      PolicyDocument: Document,
      Roles: v.optional(v.array(v.string()), []),
    }),
    identify: plainIdentity,
    read(_resource, { PolicyDocument, Roles }, draft) {
      draft.policies.push({ roles: Roles, statements: PolicyDocument.Statement })
    },
  })

export const policy = ofType('AWS::IAM::Policy')
/** What does not fit into a policy of the role itself. */
export const managedPolicy = ofType('AWS::IAM::ManagedPolicy')

/** Its own policies matter, and what they allow functions to do. */
export const role = resourceType({
  type: 'AWS::IAM::Role',
  inert: {
    AssumeRolePolicyDocument: 'only functions of this stack run here',
    ManagedPolicyArns: 'only what the stack itself allows is checked',
    Description: 'for people',
    ...TAGS,
  },
  properties: v.strictObject({
    Policies: v.optional(v.array(v.strictObject({ PolicyName: v.string(), PolicyDocument: Document })), []),
  }),
  identify: ({ logicalId }) => ({
    ref: logicalId,
    attributes: { Arn: arnOf('iam', logicalId), RoleId: logicalId },
  }),
  read({ identity: { ref } }, { Policies }, draft) {
    for (const { PolicyDocument } of Policies)
      draft.policies.push({ roles: [ref], statements: PolicyDocument.Statement })
  },
})
