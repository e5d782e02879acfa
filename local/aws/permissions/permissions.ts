import type { FunctionModel } from '../contracts/function.ts'
import type { Need, Permissions, PolicyModel, StatementModel } from '../contracts/permissions.ts'
import type { Report } from '../contracts/runtime.ts'

const KEY_OF_FUNCTION = 'function.'
const CREDENTIAL = /\bCredential=([^/,\s]+)\//

/** Names the function in the signature of its requests. The servers check the signature. */
export const accessKeyOf = (functionName: string) => `${KEY_OF_FUNCTION}${functionName}`

type Allows = (need: Need) => boolean

interface Model {
  readonly functions: readonly Pick<FunctionModel, 'name' | 'role'>[]
  readonly policies: readonly PolicyModel[]
}

/** Hears of everything that functions ask for. */
export type Watch = (functionName: string, need: Need) => void

/** What the policies of the template allow each function. */
export function permissionsOf({ functions, policies }: Model, report: Report, watch?: Watch): Permissions {
  const rights = new Map(
    functions.map(({ name, role }): [string, readonly Allows[]] => {
      const own = policies.filter(({ roles }) => roles.includes(role))
      return [accessKeyOf(name), own.flatMap(({ statements }) => statements.map(allows))]
    }),
  )
  return {
    checks: (authorization) => CREDENTIAL.exec(authorization)?.[1]?.startsWith(KEY_OF_FUNCTION) ?? false,
    refusal(authorization, needs) {
      const caller = CREDENTIAL.exec(authorization)?.[1] ?? ''
      const allowed = rights.get(caller) ?? []
      if (watch) for (const need of needs) watch(caller.slice(KEY_OF_FUNCTION.length), need)
      const missing = needs.find((need) => !allowed.some((statement) => statement(need)))
      if (!missing) return undefined
      const refusal = denied(caller.slice(KEY_OF_FUNCTION.length), missing)
      report(refusal)
      return refusal
    },
  }
}

export function allows({ actions, resources, leadingKeys, context = {} }: StatementModel): Allows {
  const action = anyOf(actions, 'i')
  const resource = anyOf(resources)
  const keys = leadingKeys && anyOf(leadingKeys)
  return (need) =>
    action(need.action) &&
    resource(need.resource) &&
    // A condition on keys that a request doesn't name is not met.
    (!keys || need.leadingKeys?.every(keys) === true) &&
    Object.entries(context).every(([name, values]) => values.includes(need.context?.[name] ?? ''))
}

/** `*` stands for any text, `?` for one character. */
export function anyOf(forms: readonly string[], flags = ''): (text: string) => boolean {
  const literal = (text: string) => text.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  const patterns = forms.map((form) => literal(form).replaceAll('*', '.*').replaceAll('?', '.'))
  const pattern = new RegExp(`^(?:${patterns.join('|')})$`, `s${flags}`)
  return (text) => pattern.test(text)
}

const denied = (caller: string, { action, resource, leadingKeys }: Need) =>
  `The role of ${caller} is not authorized to perform: ${action} on resource: ${resource}` +
  `${leadingKeys ? ` with the partition keys ${leadingKeys.slice(0, 5).join(', ')}` : ''}` +
  ' because no identity-based policy allows it'
