import type { Api, Endpoint, Implementation, Implementations } from './endpoint.ts'

/** An endpoint together with what runs it. */
export interface Operation {
  readonly endpoint: Endpoint
  readonly run: Implementation<Endpoint>
}

export const operationsOf = <E extends Record<string, Endpoint>>(
  { endpoints }: Api<E>,
  run: Implementations<E>,
): Operation[] =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    // The mapped type pairs each endpoint with its own implementation; a dynamic lookup can't express that.
    run: run[name] as unknown as Implementation<Endpoint>,
  }))
