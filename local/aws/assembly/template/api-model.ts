import type { ApiModel } from '../../contracts/api.ts'
import type { Draft, StagePart } from './draft.ts'

/** Joins the resources of one API: methods, stage, gateway responses. */
export function apiModels(draft: Draft): ApiModel[] {
  return draft.apis.map((api) => {
    const mine = (part: { readonly apiId: string }) => part.apiId === api.id
    const stages = draft.stages.filter(mine)
    const [stage] = stages
    if (!stage || stages.length > 1) throw new Error(`${api.logicalId} must have exactly one stage`)
    const paths = resourcePaths(api.rootId, draft.apiResources.filter(mine))
    return {
      logicalId: api.logicalId,
      id: api.id,
      name: api.name,
      stage: stage.name,
      binaryMediaTypes: api.binaryMediaTypes,
      minimumCompressionSize: api.minimumCompressionSize,
      routes: draft.apiMethods
        .filter(mine)
        .map(({ logicalId, resourceId, method, integration, authorizerId }) => ({
          logicalId,
          resource: paths(resourceId),
          method,
          integration,
          authorizer: authorizerOf(draft, authorizerId),
        })),
      gatewayResponses: draft.gatewayResponses.filter(mine),
      throttle: stageThrottle(stage),
      methodThrottles: methodThrottles(stage),
    }
  })
}

function authorizerOf({ authorizers }: Draft, id: string | undefined): string | undefined {
  if (id === undefined) return undefined
  const authorizer = authorizers.find((one) => one.id === id)
  if (!authorizer) throw new Error(`there is no authorizer ${id}`)
  return authorizer.functionName
}

function resourcePaths(rootId: string, resources: Draft['apiResources']) {
  const byId = new Map(resources.map((resource) => [resource.id, resource]))
  const pathOf = (id: string): string => {
    const resource = byId.get(id)
    return resource ? `${pathOf(resource.parentId)}/${resource.part}` : ''
  }
  return (id: string) => {
    if (id !== rootId && !byId.has(id)) throw new Error(`there is no API resource ${id}`)
    return pathOf(id) || '/'
  }
}

const isStageWide = ({ resource, method }: StagePart['settings'][number]) =>
  resource === '*' && method === '*'

const stageThrottle = (stage: StagePart) => stage.settings.find(isStageWide)?.throttle

const methodThrottles = (stage: StagePart) =>
  Object.fromEntries(
    stage.settings
      .filter((setting) => !isStageWide(setting))
      .map(({ resource, method, throttle }) => [`${resource} ${method}`, throttle]),
  )
