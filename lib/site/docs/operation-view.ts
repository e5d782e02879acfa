import {
  type Content,
  type Description,
  nameInRef,
  type Operation,
  type Parameter,
  type Route,
} from './description.ts'
import { html, type Markup, prose } from './markup.ts'
import { curlSample, type SampleRequest, typescriptSample } from './samples.ts'
import { fieldView, type Side, schemaView } from './schema-view.ts'
import { tryView } from './try-view.ts'

const GROUPS = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
] as const

export const methodView = (method: string) =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`

export const operationView = (description: Description, { method, path, operation }: Route) =>
  html`<article class="operation" id="${operation.operationId}">
<div class="words">
<h3><a href="#${operation.operationId}">${operation.summary}</a></h3>
<p class="route">${methodView(method)} <code>${path}</code></p>
${notes(operation)}
${GROUPS.map(([place, heading]) => parametersView(operation, place, heading))}
${operation.requestBody && html`<h4>Body</h4>${contentView(operation.requestBody.content, 'request')}`}
${responsesView(description, operation)}
${!operation.deprecated && tryView(method, path, operation)}
</div>
${!operation.deprecated && samplesView(method, path, operation)}
</article>`

export const webhookView = (
  name: string,
  operation: Operation,
) => html`<article class="operation" id="${name}">
<div class="words">
<h3><a href="#${name}">${operation.summary}</a></h3>
<p class="route">${methodView('POST')} to your URL</p>
<p>${prose(operation.description ?? '')}</p>
${parametersView(operation, 'header', 'Headers', 'answer')}
${operation.requestBody && html`<h4>Body</h4>${contentView(operation.requestBody.content, 'answer')}`}
<h4>Your answers</h4>
<dl class="fields">${Object.entries(operation.responses)
  .sort()
  .map(
    ([status, { description }]) =>
      html`<div class="field"><dt><code>${status}</code></dt><dd>${description ?? ''}</dd></div>`,
  )}</dl>
</div>
<div class="samples">${exampleView('Body', operation.requestBody?.content)}</div>
</article>`

const notes = ({ description, security, deprecated }: Operation) =>
  html`${description !== undefined && html`<p>${prose(description)}</p>`}${security?.length === 0 && html`<p class="note">Needs no API key.</p>`}${deprecated && html`<p class="note">No longer in use.</p>`}`

function parametersView(
  { parameters }: Operation,
  place: Parameter['in'],
  heading: string,
  side: Side = 'request',
): Markup | false {
  const own = parameters.filter((parameter) => parameter.in === place)
  if (own.length === 0) return false
  return html`<h4>${heading}</h4><dl class="fields">${own.map(({ name, schema, required, description }) =>
    fieldView({ name, schema, isRequired: required, description }, side),
  )}</dl>`
}

const contentView = (content: Content, side: Side) =>
  html`${Object.entries(content).map(
    ([type, { schema }]) =>
      html`${type !== 'application/json' && html`<p>Or as <code>${type}</code>:</p>`}${schemaView(schema, side)}`,
  )}`

function responsesView({ components }: Description, { responses }: Operation): Markup {
  const all = Object.entries(responses)
  const good = all.filter(([, { $ref }]) => $ref === undefined)
  const problems = all.filter(([, { $ref }]) => $ref !== undefined)
  const title = ($ref = '') => components.responses[nameInRef($ref)]?.description ?? ''
  return html`${good.map(
    ([status, { description, content }]) =>
      html`<h4>Answer <code>${status}</code></h4>${content ? contentView(content, 'answer') : html`<p>${description ?? ''}</p>`}`,
  )}<h4>Problems</h4><ul class="problems">${problems.map(
    ([status, { $ref }]) => html`<li><a href="#problems"><code>${status}</code></a> ${title($ref)}</li>`,
  )}</ul>`
}

function samplesView(method: string, path: string, operation: Operation): Markup {
  const request = sampleRequest(method, path, operation)
  const success = Object.values(operation.responses).find(({ $ref }) => $ref === undefined)
  return html`<div class="samples">
${codeView('curl', curlSample(request))}
${codeView('TypeScript', typescriptSample(request))}
${exampleView('Answer', success?.content)}
</div>`
}

export function sampleRequest(method: string, path: string, operation: Operation): SampleRequest {
  const examples = (place: Parameter['in']) =>
    Object.fromEntries(
      operation.parameters.flatMap((one) =>
        one.in === place && one.example !== undefined ? [[one.name, one.example]] : [],
      ),
    )
  return {
    method,
    path,
    needsKey: operation.security?.length !== 0,
    params: examples('path'),
    query: examples('query'),
    body: operation.requestBody?.content['application/json']?.example,
  }
}

const exampleView = (heading: string, content: Content | undefined) => {
  const example = content?.['application/json']?.example
  return example !== undefined && codeView(heading, JSON.stringify(example, null, 2))
}

/** Long answers are folded. */
const OPEN_LINES = 24

export const codeView = (heading: string, code: string) => {
  const block = html`<pre><code>${code}</code></pre>`
  if (code.split('\n').length <= OPEN_LINES)
    return html`<figure><figcaption>${heading}</figcaption>${block}</figure>`
  return html`<details><summary>${heading}</summary>${block}</details>`
}
