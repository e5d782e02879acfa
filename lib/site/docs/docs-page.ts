import { type Description, type Route, type Section, sectionsOf } from './description.ts'
import { introduction } from './introduction.ts'
import { html, type Markup } from './markup.ts'
import { methodView, operationView, webhookView } from './operation-view.ts'
import { schemaView } from './schema-view.ts'

/** The whole reference in one page. Its script only adds to it. */
export function docsPage(description: Description, baseUrl: string): string {
  const sections = sectionsOf(description)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${description.info.title} API reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs.css">
<script src="docs.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the reference</a>
${contents(sections, description)}
<main id="content">
${introduction(description, baseUrl)}
${sections.map(
  ({ id, title, routes }) =>
    html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${routes.map((route) => operationView(description, route))}</section>`,
)}
<section aria-labelledby="webhooks"><h2 id="webhooks">What webhooks get</h2>
${Object.entries(description.webhooks).map(([name, { post }]) => webhookView(name, post))}</section>
${schemasView(description)}
</main>
</body>
</html>
`.text
}

const contents = (sections: readonly Section[], { info }: Description) => html`<nav aria-label="Contents">
<p class="title"><a href="#content">${info.title} API</a> <span>${info.version}</span></p>
<ul>
<li><a href="#start">Start</a></li>
<li><a href="#problems">Problems</a></li>
${sections.map(
  ({ id, title, routes }) => html`<li><a href="#${id}">${title}</a><ul>${routes.map(contentsItem)}</ul></li>`,
)}
<li><a href="#webhooks">What webhooks get</a></li>
<li><a href="#schemas">Schemas</a></li>
</ul>
</nav>`

const contentsItem = ({ method, path, operation }: Route) =>
  html`<li><a href="#${operation.operationId}">${methodView(method)} <code>${path}</code></a></li>`

const schemasView = ({ components }: Description): Markup => html`<section aria-labelledby="schemas">
<h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) =>
    html`<article class="schema" id="schema-${name}"><h3><a href="#schema-${name}">${name}</a></h3>${schemaView(schema, 'answer')}</article>`,
)}</section>`
