import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FairOrder } from '../../../../local/aws/queues/fair-order.ts'

interface Message {
  readonly groupId: string
  readonly number: number
}

type Step =
  | { readonly kind: 'push' | 'settle' | 'adopt'; readonly groupId: string }
  | { readonly kind: 'take' }

const groupId = fc.constantFrom('a', 'b', 'c', 'd')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('push' as const), groupId }),
  fc.record({ kind: fc.constant('take' as const) }),
  fc.record({ kind: fc.constant('settle' as const), groupId }),
  fc.record({ kind: fc.constant('adopt' as const), groupId }),
)

/** A simple model that searches a list. */
class Oracle {
  readonly #ready: Message[] = []
  readonly #inFlight = new Map<string, number>()
  /** Groups with ready messages, in the order in which they wait at their level. */
  #turns: string[] = []

  push(message: Message) {
    this.#ready.push(message)
    if (!this.#turns.includes(message.groupId)) this.#turns.push(message.groupId)
  }

  take(): Message | undefined {
    const least = Math.min(...this.#turns.map((group) => this.inFlight(group)))
    const group = this.#turns.find((each) => this.inFlight(each) === least)
    if (group === undefined) return undefined
    const index = this.#ready.findIndex((message) => message.groupId === group)
    const [message] = this.#ready.splice(index, 1)
    this.#change(group, 1)
    return message
  }

  adopt(group: string) {
    this.#change(group, 1)
  }

  settle(group: string) {
    this.#change(group, -1)
  }

  inFlight(group: string): number {
    return this.#inFlight.get(group) ?? 0
  }

  /** A group that changes its level goes behind the others there. */
  #change(group: string, by: number) {
    this.#inFlight.set(group, this.inFlight(group) + by)
    this.#turns = this.#turns.filter((each) => each !== group)
    if (this.#ready.some((message) => message.groupId === group)) this.#turns.push(group)
  }
}

describe('the fair order', () => {
  test('is the same as in a simple model', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const order = new FairOrder<Message>()
        const oracle = new Oracle()
        steps.forEach((each, number) => {
          if (each.kind === 'push') {
            order.push({ groupId: each.groupId, number })
            oracle.push({ groupId: each.groupId, number })
          } else if (each.kind === 'adopt') {
            order.inFlight(each.groupId)
            oracle.adopt(each.groupId)
          } else if (each.kind === 'take') {
            expect(order.take()).toEqual(oracle.take())
          } else if (oracle.inFlight(each.groupId) > 0) {
            order.settled(each.groupId)
            oracle.settle(each.groupId)
          }
        })
      }),
      { numRuns: 500 },
    )
  })

  test('serves a new group at once, however long the backlog of another group', () => {
    const order = new FairOrder<Message>()
    for (let number = 0; number < 10_000; number++) order.push({ groupId: 'noisy', number })
    for (let taken = 0; taken < 50; taken++) order.take()
    order.push({ groupId: 'quiet', number: 1 })
    expect(order.take()).toEqual({ groupId: 'quiet', number: 1 })
  })

  test('serves busy groups evenly', () => {
    const order = new FairOrder<Message>()
    const groups = Array.from({ length: 7 }, (_, index) => `g${index}`)
    groups.forEach((group, index) => {
      for (let number = 0; number < 100 * (index + 1); number++) order.push({ groupId: group, number })
    })
    const taken = Array.from({ length: 70 }, () => {
      const { groupId } = order.take() ?? { groupId: '' }
      order.settled(groupId)
      return groupId
    })
    for (const group of groups) expect(taken.filter((each) => each === group)).toHaveLength(10)
  })
})
