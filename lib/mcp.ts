import { Duration } from 'aws-cdk-lib'
import { RequestAuthorizer } from 'aws-cdk-lib/aws-apigateway'
import { Construct } from 'constructs'
import { mcpApi } from '../functions/mcp/mcp.api.ts'
import { toolScopesText } from '../functions/mcp/tool-scopes.ts'
import { TOOLS } from '../functions/mcp/tools/tools.ts'
import { ENV } from '../functions/shared/env.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import type { SignalFeedback } from './feedback.ts'
import type { Lists } from './lists.ts'
import type { Organizations } from './organizations.ts'
import type { Push } from './push.ts'
import type { Runs } from './runs.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

export interface McpProps extends Pick<CapabilityProps, 'api' | 'settings'> {
  readonly feedback: SignalFeedback
  readonly lists: Lists
  readonly push: Push
  readonly runs: Runs
  readonly organizations: Organizations
  readonly webhooks: Webhooks
}

/** Runs the operations of the REST endpoints, so it needs their grants. */
export class Mcp extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { api, settings, feedback, lists, push, runs, organizations, webhooks }: McpProps,
  ) {
    super(scope, id)
    const serve = new ServiceFunction(this, 'ServeMcp', {
      settings,
      entry: 'mcp/serve-mcp.handler.ts',
      memorySize: 1024,
      environment: { [ENV.eventDialect]: settings.mcpEvents },
    })
    // The grants of lists include those of queries and monitors. No tool deletes a list.
    lists.allowAll(serve)
    runs.allow(serve, runs.keywordRuns)
    push.allow(serve)
    organizations.allowCosts(serve)
    organizations.allowAudit(serve)
    feedback.allow(serve)
    // The grants of lists include those of destinations, but not of their tests.
    webhooks.allowSendingTests(serve)
    const authorize = new ServiceFunction(this, 'AuthorizeMcp', {
      settings,
      entry: 'mcp/authorize-mcp.handler.ts',
      memorySize: 128,
      timeout: Duration.seconds(5),
      environment: { [ENV.publicUrl]: api.publicUrl, [ENV.toolScopes]: toolScopesText(TOOLS) },
    })
    const authorizer = new RequestAuthorizer(this, 'Authorizer', {
      handler: authorize,
      identitySources: [],
      // A key that is revoked fails at the next request.
      resultsCacheTtl: Duration.seconds(0),
    })
    api.serve(mcpApi, serve, authorizer)
  }
}
