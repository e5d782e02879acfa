import { withPlaceholders } from './placeholders.ts'
import { type Send, takeTour, type Visit } from './tour.ts'
import type { TourWorld } from './tour-world.ts'

export interface Recording {
  readonly visits: readonly Visit[]
  /** As they are shown: the first visit of each operation, and what the first receiver got. */
  readonly examples: Readonly<Record<string, Omit<Visit, 'operation'>>>
}

export async function record(world: TourWorld, send?: Send): Promise<Recording> {
  const since = Date.now()
  const visits = await takeTour(world, send)
  const received = world.receiver.received.find(({ path }) => path === '/test')
  const shown: Record<string, unknown> = {}
  for (const { operation, ...example } of visits) shown[operation] ??= example
  shown.newSignal = { body: JSON.parse(received?.body ?? 'null') }
  const examples = withPlaceholders(shown, since, {
    receiver: world.receiver.url,
    service: world.service.baseUrl.replace(/\/v1$/, ''),
  })
  return { visits, examples: examples as Recording['examples'] }
}
