import { type Description, type Route, routesOf } from './description.ts'

/** The reference for language models, in the form of llmstxt.org: what there is, and where to read on. */
export const llmsText = (description: Description): string =>
  [
    `# ${description.info.title}`,
    `> ${description.info.description}`,
    ABOUT,
    ENTRANCES,
    ...description.tags.map(({ name }) => section(name, description)).filter((text) => text !== ''),
    '',
  ].join('\n\n')

const ABOUT = `Every request carries an API key, as \`Authorization: Bearer KEY\` or as \`x-api-key: KEY\`. Bodies and answers are JSON.
Times are ISO 8601 in UTC. Errors are \`application/problem+json\` and name every wrong field. A run of a monitor and a
new result of a keyword cost credits. Ask for the price first.`

const ENTRANCES = `## Start

- [OpenAPI 3.1 document](../v1/openapi.json): every endpoint with its parameters, schemas and examples
- [Reference](./): the same for readers, with samples
- [MCP](../v1/mcp): the same for agents, as tools, over Streamable HTTP with the key in a header`

function section(tag: string, description: Description): string {
  const routes = routesOf(description).filter(
    ({ operation }) => operation.tags.includes(tag) && !operation.deprecated,
  )
  return routes.length === 0 ? '' : [`## ${tag}`, '', ...routes.map(line)].join('\n')
}

const line = ({ method, path, operation }: Route) =>
  `- [${method} ${path}](./#${operation.operationId}): ${operation.summary}`
