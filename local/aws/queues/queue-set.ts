import type { QueueModel } from '../contracts/queue.ts'
import { Queue, type QueueParts } from './queue.ts'
import { SqsError } from './sqs-error.ts'

export class QueueSet {
  readonly all: readonly Queue[]
  readonly #byArn: ReadonlyMap<string, Queue>
  readonly #byName: ReadonlyMap<string, Queue>

  private constructor(all: readonly Queue[]) {
    this.all = all
    this.#byArn = new Map(all.map((queue) => [queue.model.arn, queue]))
    this.#byName = new Map(all.map((queue) => [queue.model.name, queue]))
  }

  static async open(models: readonly QueueModel[], parts: QueueParts): Promise<QueueSet> {
    const set = new QueueSet(models.map((model) => new Queue(model, parts)))
    const openings = await Promise.all(set.all.map((queue) => queue.load()))
    for (const queue of set.all) set.#linkDeadLetters(queue)
    for (const open of openings) open()
    return set
  }

  #linkDeadLetters(queue: Queue) {
    const { redrive } = queue.model
    if (redrive === undefined) return
    const deadLetters = this.#byArn.get(redrive.deadLetterArn)
    if (deadLetters === undefined) {
      throw new Error(
        `The dead-letter queue of ${queue.model.name}, ${redrive.deadLetterArn}, does not exist.`,
      )
    }
    queue.redrive = { queue: deadLetters, maxReceiveCount: redrive.maxReceiveCount }
  }

  has(arn: string): boolean {
    return this.#byArn.has(arn)
  }

  byArn(arn: string): Queue {
    const queue = this.#byArn.get(arn)
    if (queue === undefined) throw missing()
    return queue
  }

  byName(name: string): Queue {
    const queue = this.#byName.get(name)
    if (queue === undefined) throw missing()
    return queue
  }

  /** Only the path counts, because the port may differ from start to start. */
  byUrl(url: string): Queue {
    return this.byName(url.split('/').at(-1) ?? '')
  }

  sourcesOf(deadLetters: Queue): Queue[] {
    return this.all.filter((queue) => queue.redrive?.queue === deadLetters)
  }

  async stop() {
    await Promise.all(this.all.map((queue) => queue.stop()))
  }
}

const missing = () => new SqsError('QueueDoesNotExist', 'The specified queue does not exist.')
