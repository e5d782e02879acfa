import * as v from 'valibot'

/** A request as a tool sees it. */
export interface Received {
  method: string
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string>>
  body: string
}

/** What happens instead of, or after, the tool's own work. */
export type Fault = 'throttle' | 'unauthorized' | 'error' | 'error-after' | 'drop' | 'drop-after'

export interface ToolOptions {
  now?: () => number
  fault?: (request: Received, count: number) => Fault | undefined
  /** Which of the two known answers to adding leads Smartlead gives. */
  smartlead?: 'guide' | 'client'
}

export interface Target {
  tool: string
  name: string
  /** How often each row was stored, by what the tool knows it by. More than once is a row pushed twice. */
  rows: Map<string, number>
}

export interface ToolState {
  targets: Map<string, Target>
  requests: { method: string; path: string }[]
  throttled: number
}

export interface Tool {
  owns(path: string): boolean
  answer(request: Received): unknown
  throttled(seconds: number): unknown
}

export type Tools = readonly Tool[]

export type MakeTool = (state: ToolState, options: ToolOptions) => Tool

export class Refusal extends Error {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** At most `requests` within any window of `perMs`, by key. */
export interface Limit {
  requests: number
  perMs: number
}

export function limiter(limits: readonly Limit[], now: () => number) {
  const seen = new Map<string, number[]>()
  const longest = Math.max(...limits.map(({ perMs }) => perMs))
  /** Seconds to wait, or undefined when the request may pass. */
  return (key: string): number | undefined => {
    const at = now()
    const times = (seen.get(key) ?? []).filter((time) => time > at - longest)
    seen.set(key, times)
    for (const { requests, perMs } of limits) {
      const inWindow = times.filter((time) => time > at - perMs)
      if (inWindow.length >= requests) return Math.ceil(((inWindow[0] ?? at) + perMs - at) / 1000)
    }
    times.push(at)
    return undefined
  }
}

/** Every key opens the tools except those that say they are bad. */
export const acceptsKey = (key: string | null | undefined) =>
  key !== undefined && key !== null && key !== '' && !key.startsWith('bad')

/** The body against its documented form; a field the tool doesn't know is refused. */
export function parse<const S extends v.GenericSchema>(
  schema: S,
  body: string,
  refuse: (message: string) => Refusal,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, readJson(body, refuse))
  if (parsed.success) return parsed.output
  const issue = parsed.issues[0]
  throw refuse(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}

function readJson(body: string, refuse: (message: string) => Refusal): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw refuse('body must be JSON')
  }
}

export function targetOf(state: ToolState, id: string, refuse: () => Refusal): Target {
  const target = state.targets.get(id)
  if (target === undefined) throw refuse()
  return target
}

/** Rows that the tools turn down, so that a demonstration shows every outcome. */
export const isBlocked = (email: string) => email.toLowerCase().endsWith('@blocked.example')
export const isEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
