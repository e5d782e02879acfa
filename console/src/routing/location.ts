import { signal } from '@preact/signals'
import { changedHref, parseRoute } from './route.ts'

export const route = signal(parseRoute(window.location.hash))

window.addEventListener('hashchange', () => {
  route.value = parseRoute(window.location.hash)
})

export function go(href: string) {
  window.location.hash = href
}

/** Changes the address without a new step in the history, as while typing. */
function replace(href: string) {
  window.history.replaceState(null, '', href)
  route.value = parseRoute(href)
}

export const changeQuery = (changes: Readonly<Record<string, string | undefined>>) =>
  replace(changedHref(route.value, changes))
