import * as v from 'valibot'
import type { Received } from './received.ts'

/** `error-after` and `drop-after` fail after the platform has done its work. */
type Fault =
  | { throttledFor: number }
  | 'throttle'
  | 'unauthorized'
  | 'refused'
  | 'error'
  | 'error-after'
  | 'drop'
  | 'drop-after'

export interface PlatformOptions {
  now?: () => number
  fault?: (request: Received, count: number) => Fault | undefined
  /** Which of the two known answers to adding leads Smartlead gives. */
  smartlead?: 'guide' | 'client'
}

export interface Target {
  platform: string
  name: string
  /** How often each row was stored, by its identity at the platform. More than once is a row pushed twice. */
  rows: Map<string, number>
}

export interface PlatformState {
  targets: Map<string, Target>
  requests: { method: string; path: string }[]
  throttled: number
}

export interface SimulatedPlatform {
  owns(path: string): boolean
  answer(request: Received): unknown
  throttled(seconds: number): unknown
}

export type SimulatePlatform = (state: PlatformState, options: PlatformOptions) => SimulatedPlatform

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

/** Accepts every key that does not begin with `bad`. */
export const acceptsKey = (key: string | null | undefined) =>
  key !== undefined && key !== null && key !== '' && !key.startsWith('bad')

/** Refuses a body that is not in its documented form. */
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

export function targetOf(state: PlatformState, id: string, refuse: () => Refusal): Target {
  const target = state.targets.get(id)
  if (target === undefined) throw refuse()
  return target
}

/** Rows that the platforms refuse, so that a demonstration shows every outcome. */
export const isBlocked = (email: string) => email.toLowerCase().endsWith('@blocked.example')
export const isEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
