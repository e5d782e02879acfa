import type { Api, Endpoint, Implementation, Implementations } from './endpoint.ts'

export interface Operation {
  /** As in the reference. */
  readonly name: string
  readonly endpoint: Endpoint
  readonly run: Implementation<Endpoint>
}

export const operationsOf = <E extends Record<string, Endpoint>>(
  { endpoints }: Api<E>,
  run: Implementations<E>,
): Operation[] =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    // The mapped type pairs endpoint and implementation; a lookup by name loses that.
    run: run[name] as unknown as Implementation<Endpoint>,
  }))
