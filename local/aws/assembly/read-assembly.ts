import { arnOf } from '../contracts/account.ts'
import type { AssemblyModel } from '../contracts/assembly.ts'
import type { FunctionModel } from '../contracts/function.ts'
import { type CloudAssembly, openCloudAssembly } from './cloud-assembly.ts'
import { knownTypes } from './known-types.ts'
import { apiModels } from './template/api-model.ts'
import { type Draft, newDraft } from './template/draft.ts'
import { INERT_TYPES } from './template/inert-types.ts'
import { type Identity, isTrue, resolveValue, type Scope } from './template/intrinsics.ts'

/** Names everything in the template that the local runtime cannot run. */
class UnknownToRuntime extends Error {
  override readonly name = 'UnknownToRuntime'
}

/** The contents of a `cdk.out` folder, resolved for this machine. */
export const readAssembly = (folder: string): AssemblyModel => readStack(openCloudAssembly(folder))

export function readStack(assembly: CloudAssembly): AssemblyModel {
  const scope = scopeOf(assembly)
  const draft = newDraft(assembly.assets)
  const complaints = Object.keys(assembly.template.Resources).flatMap((id) => readResource(scope, draft, id))
  if (complaints.length > 0) throw new UnknownToRuntime(complaints.join('\n'))
  return modelOf(scope, draft)
}

/** Resources refer to each other, so an identity is computed when it is first needed. */
function scopeOf({ template, stackName }: CloudAssembly): Scope {
  const identities = new Map<string, Identity>()
  const scope: Scope = {
    template,
    stackName,
    identity(logicalId) {
      const known = identities.get(logicalId) ?? identify(scope, logicalId)
      identities.set(logicalId, known)
      return known
    },
  }
  return scope
}

function identify(scope: Scope, logicalId: string): Identity {
  const resource = scope.template.Resources[logicalId]
  if (!resource) throw new Error(`there is no resource ${logicalId}`)
  const property = (name: string) => resolveValue(scope, resource.Properties[name])
  const naming = { logicalId, stackName: scope.stackName, property }
  return knownTypes.get(resource.Type)?.identify(naming) ?? inertIdentity(resource.Type, logicalId)
}

/** Other resources may refer to one that does nothing here, such as a role. */
function inertIdentity(type: string, logicalId: string): Identity {
  const service = type.split('::')[1]?.toLowerCase() ?? ''
  return {
    ref: logicalId,
    attributes: { Arn: arnOf(service, logicalId), Id: logicalId, DeploymentId: logicalId },
  }
}

function readResource(scope: Scope, draft: Draft, logicalId: string): string[] {
  const resource = scope.template.Resources[logicalId]
  if (!resource || Object.hasOwn(INERT_TYPES, resource.Type)) return []
  const place = `${logicalId} (${resource.Type})`
  const type = knownTypes.get(resource.Type)
  if (!type) return [`${place}: the local runtime doesn't know this resource type`]
  try {
    if (resource.Condition !== undefined && !isTrue(scope, resource.Condition)) return []
    const properties = Object(resolveValue(scope, resource.Properties))
    type.read({ logicalId, identity: scope.identity(logicalId) }, properties, draft)
    return []
  } catch (error) {
    return [`${place}: ${error instanceof Error ? error.message : error}`]
  }
}

function modelOf(scope: Scope, draft: Draft): AssemblyModel {
  const outputs = Object.entries(scope.template.Outputs)
    .filter(([, output]) => output.Condition === undefined || isTrue(scope, output.Condition))
    .map(([name, output]) => [name, String(resolveValue(scope, output.Value))] as const)
  return {
    stackName: scope.stackName,
    apis: apiModels(draft),
    functions: draft.functions.map((model) => withAsynchronous(draft, model)),
    policies: draft.policies,
    tables: draft.tables,
    queues: draft.queues,
    eventSources: draft.eventSources,
    scheduleGroups: draft.scheduleGroups,
    schedules: draft.schedules,
    outputs: Object.fromEntries(outputs),
  }
}

const withAsynchronous = (draft: Draft, model: Draft['functions'][number]): FunctionModel => ({
  ...model,
  asynchronous: draft.asynchronous.find(({ functionName }) => functionName === model.name)?.model ?? {
    maximumRetryAttempts: 2,
    maximumAgeSeconds: 21_600,
    onFailureArn: undefined,
    onSuccessArn: undefined,
  },
})
