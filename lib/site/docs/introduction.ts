import { MEANINGS } from '../../../functions/shared/http/problem.ts'
import type { Description } from './description.ts'
import { html } from './markup.ts'
import { codeView } from './operation-view.ts'

const SHELL = (baseUrl: string) => `BASE=${baseUrl}
KEY=sb_…`

const CLIENT = `import { createSignalbox } from '@signalbox/client'

const signalbox = createSignalbox({
  baseUrl: process.env.BASE,
  apiKey: process.env.KEY,
})`

/** What holds for every request. */
export const introduction = ({ info, components }: Description, baseUrl: string) => html`<header>
<h1>${info.title} API reference</h1>
<p>${info.description}</p>
<p class="links"><a href="../v1/openapi.json">OpenAPI document</a> <a href="../console/">Console</a> <a href="llms.txt">For language models</a></p>
</header>
<section aria-labelledby="start">
<h2 id="start">Start</h2>
<div class="operation">
<div class="words">
<p>Every request carries an API key, as <code>x-api-key: KEY</code> or as <code>Authorization: Bearer KEY</code>. Create
one in the console. The samples take the address of the service and the key from the environment.</p>
<p>Bodies and answers are JSON. Times are ISO 8601 in UTC. An unknown parameter or field is refused by its name.</p>
<p>A POST may carry an <code>Idempotency-Key</code>. Sent again with the same key and body within 24 hours, it gets the
first answer and does nothing twice.</p>
<p>Every answer has the header <code>x-request-id</code>. Answers to requests with a key say in <code>RateLimit</code> how
many more your organization may send now.</p>
</div>
<div class="samples">
${codeView('Shell', SHELL(baseUrl))}
${codeView('TypeScript', CLIENT)}
</div>
</div>
</section>
<section aria-labelledby="problems">
<h2 id="problems">Problems</h2>
<div class="operation">
<div class="words">
<p>Everything that is refused is answered as <code>application/problem+json</code>, with all wrong fields at once in
<code>errors</code>. See <a href="#schema-Problem">Problem</a>. After 429, wait as many seconds as
<code>Retry-After</code> says.</p>
<dl class="fields">${Object.entries(MEANINGS).map(
  ([code, { status, title }]) =>
    html`<div class="field"><dt><code>${status}</code> <code>${code}</code></dt><dd>${title}</dd></div>`,
)}<div class="field"><dt><code>500</code> <code>internal_error</code></dt><dd>Internal error</dd></div></dl>
</div>
<div class="samples">${codeView('Problem', JSON.stringify(components.schemas.Problem?.example, null, 2))}</div>
</div>
</section>`
