import type { ApiModel } from './aws/contracts/api.ts'
import type { AssemblyModel } from './aws/contracts/assembly.ts'

/** Lets functions and the gateway take longer than on AWS. A queue shows a message again after six timeouts. */
export const withPatience = (model: AssemblyModel, times: number): AssemblyModel => ({
  ...model,
  functions: model.functions.map((one) => ({ ...one, timeoutSeconds: one.timeoutSeconds * times })),
  apis: model.apis.map((api) => withPatientRoutes(api, times)),
})

const withPatientRoutes = (api: ApiModel, times: number): ApiModel => ({
  ...api,
  routes: api.routes.map((route) => {
    const { integration } = route
    if (integration.kind === 'mock') return route
    return { ...route, integration: { ...integration, timeoutMs: integration.timeoutMs * times } }
  }),
})
