import { signal } from '@preact/signals'
import { go } from '../routing/location.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]),textarea,select') !== null

/** The dialog of `?` lists these keys. */
export const KEYS = [
  ['/', 'Search'],
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['Esc', 'Close what is open'],
  ['?', 'Show these keys'],
] as const

export const areKeysShown = signal(false)

export function onKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') return closeOne(event)
  if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
  if (event.key === '/') return focusSearch(event)
  if (event.key === '?') areKeysShown.value = true
  if (event.key === 'j') move(1)
  if (event.key === 'k') move(-1)
}

function closeOne(event: KeyboardEvent) {
  if (document.querySelector('dialog[open]') !== null) return
  const menu = document.querySelector('details.menu[open]')
  if (menu !== null) {
    menu.removeAttribute('open')
    menu.querySelector('summary')?.focus()
    return
  }
  if (isTyping(event.target) && event.target instanceof HTMLElement) event.target.blur()
  const back = document.querySelector<HTMLElement>('.drawer')?.dataset.back
  if (back !== undefined) go(back)
}

function focusSearch(event: KeyboardEvent) {
  const search = document.querySelector<HTMLInputElement>('input[type=search]')
  if (search === null) return
  event.preventDefault()
  search.focus()
  search.select()
}

/** With an open drawer, the next row is opened too. */
function move(step: number) {
  const rows = [...document.querySelectorAll<HTMLElement>('a[data-row]')]
  const open = document.querySelector<HTMLElement>('tr[aria-current] a[data-row]')
  const from = open ?? document.activeElement?.closest('tr')?.querySelector<HTMLElement>('a[data-row]')
  const at = from === null || from === undefined ? (step > 0 ? -1 : rows.length) : rows.indexOf(from)
  const next = rows[at + step]
  if (next === undefined) return
  next.closest('tr')?.scrollIntoView({ block: 'nearest' })
  if (document.querySelector('.drawer') !== null) next.click()
  else next.focus()
}

/** A menu closes when something else is used. */
export function closeMenus({ target }: Event) {
  for (const menu of document.querySelectorAll('details.menu[open]'))
    if (!(target instanceof Node) || !menu.contains(target)) menu.removeAttribute('open')
}
