import { escapeHtml } from '../sources/site.ts'
import type { ScriptForm } from './company-site.ts'

type Entry = Readonly<Record<string, unknown>>

/** What stands beside the lists in real pages: menus, products, departments and events that are still to come. */
const BESIDE = {
  menu: [
    { title: 'Products and solutions', href: '/products' },
    { title: 'About our company', href: '/about-us' },
  ],
  products: [
    { name: 'Pump series twelve', slug: 'pump-12', price: 90, createdAt: '2026-05-01T00:00:00.000Z' },
    { name: 'Pump series thirteen', slug: 'pump-13', price: 95, createdAt: '2026-05-02T00:00:00.000Z' },
  ],
  departments: [
    { name: 'Engineering', slug: 'engineering' },
    { name: 'Sales', slug: 'sales' },
  ],
  events: [
    { title: 'Meet us at the spring fair', slug: 'spring-fair', date: '2031-04-01' },
    { title: 'Meet us at the autumn fair', slug: 'autumn-fair', date: '2031-10-01' },
  ],
}

/** A list that only scripts bring to the page, as each framework writes it. */
export function listInScripts(form: ScriptForm, entries: readonly Entry[]): string {
  const data = { ...BESIDE, entries }
  const write: Readonly<Record<ScriptForm, () => string>> = {
    'next data': () =>
      `<script id="__NEXT_DATA__" type="application/json">${inScript({ props: { pageProps: data }, page: '/[slug]', buildId: 'b1' })}</script>`,
    'next flight': () => flight(data),
    nuxt: () =>
      `<script type="application/json" id="__NUXT_DATA__" data-ssr="true">${inScript(flattened(['ShallowReactive', { data }]))}</script>`,
    'nuxt 2': () =>
      `<script>window.__NUXT__=(function(a,b,c){b[0]=a;c.lists=${literal(data)};return {layout:"default",data:[c],fetch:{},error:a,state:{loggedIn:false,tags:b},serverRendered:true}}(null,Array(1),{}));</script>`,
    remix: () =>
      `<script>window.__remixContext = ${inScript({ state: { loaderData: { 'routes/_index': data } } })};</script>`,
    'route stream': () =>
      `<script>window.__reactRouterContext.streamController.enqueue(${inScript(`${JSON.stringify(named({ loaderData: data }))}\n`)});</script>`,
    'svelte start': () =>
      `<script>{ __sveltekit_1abc = { base: "" }; const element = document.currentScript.parentElement; Promise.all([import("/_app/start.js"), import("/_app/app.js")]).then(([kit, app]) => { kit.start(app, element, { node_ids: [0, 2], data: [null,{type:"data",data:${literal(data)},uses:{}}], form: null, error: null }); }); }</script>`,
    'svelte answer': () =>
      `<script type="application/json" data-sveltekit-fetched data-url="/api/list">${inScript({ status: 200, statusText: '', headers: {}, body: JSON.stringify(data) })}</script>`,
    'astro island': () =>
      `<astro-island uid="Z1" component-url="/_astro/List.js" props="${escapeHtml(JSON.stringify(island(data)[1]))}" ssr client="load"></astro-island>`,
    apollo: () => `<script>window.__APOLLO_STATE__=${inScript(cached(data))};</script>`,
    'parsed text': () =>
      `<script>window.__INITIAL_STATE__ = JSON.parse(${inScript(JSON.stringify(data))});</script>`,
    'transfer state': () =>
      `<script id="ng-state" type="application/json">${inScript({ 1234: { b: data, s: 200, u: '/api/list' }, __nghData__: [{}] })}</script>`,
    component: () => `<list-of-entries :entries="${escapeHtml(JSON.stringify(data))}"></list-of-entries>`,
  }
  return `<div id="app"></div>${write[form]()}`
}

/** No text may end the script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The stream of Next.js is cut anywhere. */
function flight(data: object): string {
  const stream = `1:"$Sreact.fragment"\n2:I[339756,[],"default"]\n3:${JSON.stringify(['$', '$L2', null, data])}\n`
  const middle = Math.floor(stream.length / 2)
  return [stream.slice(0, middle), stream.slice(middle)]
    .map((part) => `<script>self.__next_f.push([1,${inScript(part)}])</script>`)
    .join('')
}

/** Nuxt writes each value once, and names its place. */
function flattened(value: unknown): unknown[] {
  const places: unknown[] = []
  const place = (each: unknown): number => {
    const at = places.push(null) - 1
    if (Array.isArray(each))
      places[at] = each.map((part) => (each[0] === part && isKind(part) ? part : place(part)))
    else if (typeof each === 'object' && each !== null)
      places[at] = Object.fromEntries(Object.entries(each).map(([name, part]) => [name, place(part)]))
    else places[at] = each
    return at
  }
  place(value)
  return places
}

const isKind = (part: unknown) => part === 'ShallowReactive'

/** As servers write it for the browser: names without quotes, and slashes escaped. */
const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(literal).join(',')}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.entries(value)
          .map(
            ([name, each]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : inScript(name)}:${literal(each)}`,
          )
          .join(',')}}`
      : inScript(value).replaceAll('/', '\\u002F')

/** React Router writes each value and each name once, and names their places. */
function named(value: unknown): unknown[] {
  const places: unknown[] = []
  const place = (each: unknown): number => {
    const at = places.push(null) - 1
    if (Array.isArray(each)) places[at] = each.map(place)
    else if (typeof each === 'object' && each !== null)
      places[at] = Object.fromEntries(
        Object.entries(each).map(([name, part]) => [`_${place(name)}`, place(part)]),
      )
    else places[at] = each
    return at
  }
  place(value)
  return places
}

/** Astro writes each value with its kind. */
function island(value: unknown): [0 | 1, unknown] {
  if (Array.isArray(value)) return [1, value.map(island)]
  if (typeof value !== 'object' || value === null) return [0, value]
  return [0, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, island(each)]))]
}

/** Apollo keeps all entries in one object, each with the name of its kind. */
const cached = (data: Readonly<Record<string, readonly Entry[]>>) =>
  Object.fromEntries(
    Object.entries(data).flatMap(([kind, entries]) =>
      entries.map((entry, n) => [`${kind}:${n}`, { __typename: kind, ...entry }]),
    ),
  )
