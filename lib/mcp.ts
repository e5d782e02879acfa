import { Construct } from 'constructs'
import { mcpApi } from '../functions/mcp/mcp.api.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import type { Lists } from './lists.ts'
import type { Push } from './push.ts'

export interface McpProps extends Pick<CapabilityProps, 'api' | 'settings'> {
  readonly lists: Lists
  readonly push: Push
}

/** The endpoint for agents. It runs what the REST endpoints run, so it may do what they may. */
export class Mcp extends Construct {
  constructor(scope: Construct, id: string, { api, settings, lists, push }: McpProps) {
    super(scope, id)
    const serve = new ServiceFunction(this, 'ServeMcp', {
      settings,
      entry: 'mcp/serve-mcp.handler.ts',
      memorySize: 1024,
    })
    // What lists take includes what queries, monitors and keywords take.
    lists.allow(serve)
    push.allow(serve)
    // Other methods too: a page of a foreign origin is refused whatever it tries.
    api.serve(mcpApi, serve, { everyMethod: true })
  }
}
