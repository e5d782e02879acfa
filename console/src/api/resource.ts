import { type Signal, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'

/** The state of one request. The old data stays while new data loads. */
export interface Asked<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isLoading: boolean
  readonly reload: () => void
}

interface Entry<T> {
  readonly state: Signal<Asked<T>>
  readonly load: () => Promise<void>
  users: number
  loadedAt: number
  /** An answer is on its way: who comes now waits for it, and does not ask too. */
  isAsking: boolean
}

export interface Resource<A extends readonly unknown[], T> {
  /** Loads when the arguments change, and again after `pollMs` while that is a number. */
  readonly use: (args: A | null, pollMs?: (data: T | undefined) => number | undefined) => Asked<T>
  /** The data of the last answer. Sends no request. */
  readonly known: (...args: A) => T | undefined
  /** Loads what is on the page again, and forgets the rest. */
  readonly refresh: () => void
}

const FRESH_MS = 2_000
const forgetters: (() => void)[] = []
const reloaders: (() => void)[] = []

/** Another session may see other data. */
export const forgetEverything = () => {
  for (const forget of forgetters) forget()
}

/** After a break, what is on the page may be old, or an error. */
export const reloadEverything = () => {
  for (const reload of reloaders) reload()
}

const NOTHING = { data: undefined, error: undefined, isLoading: true, reload: () => {} }

export function resource<A extends readonly unknown[], T>(ask: (...args: A) => Promise<T>): Resource<A, T> {
  const entries = new Map<string, Entry<T>>()
  forgetters.push(() => entries.clear())
  const nothing = signal<Asked<T>>(NOTHING)

  const entryOf = (args: A) => {
    const key = JSON.stringify(args)
    const entry = entries.get(key) ?? newEntry(() => ask(...args))
    entries.set(key, entry)
    return entry
  }

  const refresh = () => {
    for (const [key, entry] of entries) {
      if (entry.users > 0) void entry.load()
      else entries.delete(key)
    }
  }
  reloaders.push(refresh)

  return {
    refresh,
    known: (...args) => entryOf(args).state.value.data,
    use: (args, pollMs) => {
      const entry = args === null ? undefined : entryOf(args)
      useEffect(() => (entry === undefined ? undefined : use(entry)), [entry])
      const asked = (entry?.state ?? nothing).value
      const wait = pollMs?.(asked.data)
      useEffect(() => {
        if (entry === undefined || wait === undefined) return
        const timer = setInterval(() => document.hidden || void entry.load(), wait)
        return () => clearInterval(timer)
      }, [entry, wait])
      return asked
    },
  }
}

/** Keeps the last data of one kind while other data of it loads: a page does not flicker while somebody types. */
export function useLast<T>(asked: Asked<T>, kind: string): Asked<T> {
  const last = useRef<{ readonly kind: string; readonly data: T }>(undefined)
  if (asked.data !== undefined) last.current = { kind, data: asked.data }
  const isWaiting = asked.data === undefined && asked.error === undefined
  return isWaiting && last.current?.kind === kind ? { ...asked, data: last.current.data } : asked
}

function use<T>(entry: Entry<T>) {
  entry.users++
  if (!entry.isAsking && Date.now() - entry.loadedAt > FRESH_MS) void entry.load()
  return () => {
    entry.users--
  }
}

function newEntry<T>(ask: () => Promise<T>): Entry<T> {
  let latest = 0
  const load = async () => {
    const turn = ++latest
    const set = (change: Partial<Asked<T>>) => {
      if (turn === latest) entry.state.value = { ...entry.state.peek(), ...change }
    }
    set({ isLoading: true })
    entry.isAsking = true
    try {
      const data = await ask()
      entry.loadedAt = Date.now()
      set({ data, error: undefined, isLoading: false })
    } catch (error) {
      set({ error, isLoading: false })
    }
    if (turn === latest) entry.isAsking = false
  }
  const entry: Entry<T> = {
    state: signal<Asked<T>>({ ...NOTHING, reload: () => void load() }),
    load,
    users: 0,
    loadedAt: 0,
    isAsking: false,
  }
  return entry
}
