import { type Description, type Route, type Section, sectionsOf } from './description.ts'

/** The reference for language models, in the form of llmstxt.org: each operation with a link to its description. */
export const llmsText = (description: Description): string =>
  [
    `# ${description.info.title}`,
    `> ${description.info.description}`,
    ABOUT,
    ENTRANCES,
    ...sectionsOf(description).map(section),
    '',
  ].join('\n\n')

const ABOUT = `Every request carries an API key, as \`Authorization: Bearer KEY\` or as \`x-api-key: KEY\`. Bodies and answers are JSON.
Times are ISO 8601 in UTC. Errors are \`application/problem+json\` and name every wrong field. A run of a monitor and a
new result of a keyword cost credits. Ask for the price first.`

const ENTRANCES = `## Start

- [OpenAPI 3.1 document](../v1/openapi.json): every endpoint with its parameters, schemas and examples
- [Reference](./): the same for readers, with samples
- [MCP](../v1/mcp): the same for agents, as tools, over Streamable HTTP with the key in a header`

function section({ title, routes }: Section): string {
  const current = routes.filter(({ operation }) => !operation.deprecated)
  return [`## ${title}`, '', ...current.map(line)].join('\n')
}

const line = ({ method, path, operation }: Route) =>
  `- [${method} ${path}](./#${operation.operationId}): ${operation.summary}`
