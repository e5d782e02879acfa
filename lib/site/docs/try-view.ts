import type { Operation, Parameter } from './description.ts'
import { html, type Markup } from './markup.ts'

/** Hidden until the script of the page can send it. */
export function tryView(method: string, path: string, operation: Operation): Markup {
  const { operationId, parameters, requestBody, security } = operation
  const inputs = parameters.filter(({ in: place }) => place !== 'header')
  const body = requestBody?.content['application/json']
  const open = security?.length === 0 && html` data-open=""`
  return html`<details class="try" hidden><summary>Try it</summary>
<form data-method="${method}" data-path="${path}"${open}>
${inputs.map((one) => inputView(operationId, one))}
${body && html`<label for="${operationId}-body">Body</label><textarea id="${operationId}-body" rows="6" spellcheck="false">${JSON.stringify(body.example ?? {}, null, 2)}</textarea>`}
<p class="note">${noteOf(method)}</p>
<button type="submit">Send ${method}</button>
<output tabindex="0" aria-label="Answer of ${operationId}"></output>
</form></details>`
}

const noteOf = (method: string) =>
  method === 'GET'
    ? 'Asks this service, with the session of the console in this browser.'
    : 'Is carried out for the organization that is signed in to the console in this browser. It may change data and cost credits.'

function inputView(operationId: string, { name, in: place, required }: Parameter): Markup {
  const id = `${operationId}-${place}-${name}`
  const isRequired = required && html` required`
  return html`<label for="${id}">${name}</label><input id="${id}" name="${name}" data-in="${place}" autocomplete="off"${isRequired}>`
}
