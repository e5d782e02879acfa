import type { CompanySite } from './company-site.ts'

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
export function listInScripts(
  form: NonNullable<CompanySite['inScripts']>,
  entries: readonly Entry[],
): string {
  const data = { ...BESIDE, entries }
  const write = {
    'next data': () =>
      `<script id="__NEXT_DATA__" type="application/json">${inScript({ props: { pageProps: data }, page: '/[slug]', buildId: 'b1' })}</script>`,
    'next flight': () => flight(data),
    nuxt: () =>
      `<script type="application/json" id="__NUXT_DATA__" data-ssr="true">${inScript(flattened(['ShallowReactive', { data }]))}</script>`,
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
