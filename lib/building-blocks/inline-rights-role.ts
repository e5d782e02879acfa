import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  type RoleProps,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

/** A policy of its own for each role would bring the stack to its limit of 500 resources. So the rights are in the role. */
export class InlineRightsRole extends Role {
  readonly rights: PolicyDocument

  constructor(scope: Construct, id: string, { assumedBy }: Pick<RoleProps, 'assumedBy'>) {
    const rights = new PolicyDocument({ minimize: true })
    super(scope, id, { assumedBy, inlinePolicies: { Rights: rights } })
    this.rights = rights
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.rights.addStatements(statement)
    return { statementAdded: true, policyDependable: this }
  }
}
