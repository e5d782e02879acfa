import * as v from 'valibot'
import type { FunctionModel } from '../../local/aws/contracts/function.ts'
import type { Need, PolicyModel, StatementModel } from '../../local/aws/contracts/permissions.ts'
import { allows, anyOf } from '../../local/aws/permissions/permissions.ts'

const Logged = v.object({
  functionName: v.string(),
  action: v.string(),
  resource: v.string(),
  leadingKeys: v.exactOptional(v.array(v.string())),
  context: v.exactOptional(v.record(v.string(), v.string())),
})

interface LoggedNeed extends Need {
  readonly functionName: string
}

/** An action, a resource or a form of keys that a statement names. */
export interface UnusedRight {
  readonly part: string
  /** The other parts of its statement, for people. */
  readonly beside: string
}

export interface ComparedFunction {
  readonly name: string
  /** Parts of statements. */
  readonly granted: number
  readonly unused: readonly UnusedRight[]
  readonly missing: readonly string[]
}

interface Model {
  readonly functions: readonly Pick<FunctionModel, 'name' | 'logicalId' | 'role'>[]
  readonly policies: readonly PolicyModel[]
}

export const needsIn = (log: string): LoggedNeed[] =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(v.pipe(v.string(), v.parseJson(), Logged), line))

/** What each function asked for, against what its role allows. */
export const compareRights = ({ functions, policies }: Model, needs: readonly LoggedNeed[]) =>
  functions.map(({ name, logicalId, role }): ComparedFunction => {
    const statements = policies.filter(({ roles }) => roles.includes(role)).flatMap((one) => one.statements)
    const own = needs.filter(({ functionName }) => functionName === name)
    const isAllowed = statements.map(allows)
    return {
      name: logicalId,
      granted: statements.reduce((sum, statement) => sum + partsOf(statement).length, 0),
      unused: statements.flatMap((statement) => unusedIn(statement, own.filter(allows(statement)))),
      missing: own.filter((need) => !isAllowed.some((allow) => allow(need))).map(textOfNeed),
    }
  })

const partsOf = ({ actions, resources, leadingKeys = [] }: StatementModel) => [
  ...actions,
  ...resources,
  ...leadingKeys,
]

function unusedIn({ actions, resources, leadingKeys = [] }: StatementModel, used: readonly Need[]) {
  const names = resources.map(nameOf).join(', ')
  const unusedActions = actions.filter((action) => !used.some((need) => anyOf([action], 'i')(need.action)))
  const unusedResources = resources.filter((form) => !used.some((need) => anyOf([form])(need.resource)))
  const unusedKeys = leadingKeys.filter((form) => !used.some((need) => need.leadingKeys?.some(anyOf([form]))))
  return [
    ...unusedActions.map((part) => ({ part, beside: [names, ...leadingKeys].join(' ') })),
    ...unusedResources.map((part) => ({ part: nameOf(part), beside: actions.join(' ') })),
    ...unusedKeys.map((part) => ({ part, beside: [names, ...actions].join(' ') })),
  ]
}

const nameOf = (arn: string) => arn.split(':').at(-1) ?? ''

const textOfNeed = ({ action, resource, leadingKeys = [] }: LoggedNeed) =>
  [action, nameOf(resource), leadingKeys.slice(0, 3).join(', ')].join(' ')
