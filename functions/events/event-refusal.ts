import type { EventErrorName } from './dialects.ts'

/** A refusal that the extension has a name and a number for. */
export class EventRefusal extends Error {
  override readonly name = 'EventRefusal'
  readonly kind: EventErrorName
  readonly data: Readonly<Record<string, unknown>>

  constructor(kind: EventErrorName, data: Readonly<Record<string, unknown>>) {
    super(kind)
    this.kind = kind
    this.data = data
  }
}
