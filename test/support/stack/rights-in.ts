import type { Template } from 'aws-cdk-lib/assertions'
import * as v from 'valibot'

const Document = v.object({ Statement: v.array(v.any()) })
const RoleProperties = v.object({
  Policies: v.optional(v.array(v.object({ PolicyDocument: Document })), []),
})
const PolicyProperties = v.object({
  PolicyDocument: Document,
  Roles: v.array(v.object({ Ref: v.string() })),
})

interface Rights {
  /** The logical id of the role. */
  readonly role: string
  // Tests state the shape of statements.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly statements: readonly any[]
}

/** What each role may do, whether its policies are in it or beside it. */
export function rightsIn(template: Template): Rights[] {
  const inRoles = Object.entries(template.findResources('AWS::IAM::Role')).map(([role, { Properties }]) => ({
    role,
    statements: v
      .parse(RoleProperties, Properties)
      .Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
  }))
  const beside = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) =>
    Object.values(template.findResources(type)).flatMap(({ Properties }) => {
      const { PolicyDocument, Roles } = v.parse(PolicyProperties, Properties)
      return Roles.map(({ Ref }) => ({ role: Ref, statements: PolicyDocument.Statement }))
    }),
  )
  return [...inRoles, ...beside].filter(({ statements }) => statements.length > 0)
}
