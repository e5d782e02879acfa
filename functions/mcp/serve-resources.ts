import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
} from '@modelcontextprotocol/server'
import * as v from 'valibot'
import { DomainError } from '../shared/errors.ts'
import { mayAsk } from '../shared/http/require-scope.ts'
import type { BoundTools } from './bind-tools.ts'
import { runTool, type ToolCall, type ToolObserver } from './call-tool.ts'
import { hasId, listUri, RESOURCE_KINDS, resourceAt } from './resources/resources.ts'
import { ListRequest } from './shape/list-request.ts'
import type { Json, Tool } from './shape/tool.ts'
import { listListsTool } from './tools/list-tools.ts'

const JSON_TYPE = 'application/json'

const ReadRequest = v.object({ uri: v.string() })
const Lists = v.object({ data: v.array(v.object({ id: v.string(), name: v.string() })) })

/**
 * Lists and signals at addresses, which people attach to a conversation. Nobody subscribes to them, because a function
 * ends with its answer: MCP Events tell what is new.
 */
export function serveResources(
  server: Server,
  tools: Pick<BoundTools, 'operationOf'>,
  call: ToolCall,
  observer: ToolObserver,
): void {
  const { caller, requestId } = call
  const read = async (tool: Tool, given: Json, uri: string) => {
    observer.called(tool.name)
    try {
      return await runTool(tool, tools.operationOf(tool), given, call)
    } catch (error) {
      throw refusalOf(error, uri, requestId, observer)
    }
  }
  const readable = RESOURCE_KINDS.filter(({ reader }) => mayAsk(caller, reader.endpoint))
  const described = ({ name, title, description }: (typeof readable)[number]) => ({
    name,
    title,
    description,
    mimeType: JSON_TYPE,
  })

  server.setRequestHandler('resources/list', { params: ListRequest }, async () => {
    const fixed = readable
      .filter((kind) => !hasId(kind))
      .map((kind) => ({ uri: kind.uriTemplate, ...described(kind) }))
    if (!mayAsk(caller, listListsTool.endpoint)) return { resources: fixed }
    const answer = await read(listListsTool, {}, listUri(''))
    const lists = v.parse(Lists, answer.structuredContent).data.map(({ id, name }) => ({
      uri: listUri(id),
      name,
      mimeType: JSON_TYPE,
    }))
    return { resources: [...fixed, ...lists] }
  })

  server.setRequestHandler('resources/templates/list', { params: ListRequest }, () => ({
    resourceTemplates: readable
      .filter(hasId)
      .map((kind) => ({ uriTemplate: kind.uriTemplate, ...described(kind) })),
  }))

  server.setRequestHandler('resources/read', { params: ReadRequest }, async ({ uri }) => {
    const found = resourceAt(uri)
    if (!found) throw new ResourceNotFoundError(uri)
    const { structuredContent } = await read(found.reader, found.given, uri)
    return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(structuredContent) }] }
  })
}

function refusalOf(error: unknown, uri: string, requestId: string, observer: ToolObserver): ProtocolError {
  if (error instanceof DomainError && error.code === 'not_found') return new ResourceNotFoundError(uri)
  if (error instanceof DomainError)
    return new ProtocolError(ProtocolErrorCode.InvalidParams, error.message, { code: error.code })
  observer.failed(error)
  return new ProtocolError(
    ProtocolErrorCode.InternalError,
    `Something failed. The requestId is ${requestId}.`,
  )
}
