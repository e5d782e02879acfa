const END_OF_HEAD = '\r\n\r\n'
const LENGTH = /^content-length: *(\d+)\r$/im

interface Readers {
  /** Whether the request with this head is taken as a whole, or passes. After a refused one, nothing is read. */
  readonly judge: (head: string) => 'take' | 'pass' | 'refuse'
  readonly take: (request: Buffer, body: Buffer) => void
  /** Gets all other bytes as they come. */
  readonly pass: (bytes: Buffer) => void
}

/** Finds requests in the bytes of one HTTP connection. Parsing all of HTTP would be more work for every request. */
export class RequestSplitter {
  readonly #readers: Readers
  /** The beginning of a head, or of a wanted request. */
  #held: Buffer = Buffer.alloc(0)
  /** How many bytes of the current request pass unread. */
  #passing = 0
  /** The held request, once its head has come. */
  #wanted: Wanted | undefined
  #isRefused = false

  constructor(readers: Readers) {
    this.#readers = readers
  }

  read(chunk: Buffer) {
    let rest = this.#isRefused ? NOTHING : chunk
    while (rest.length > 0) rest = this.#passing > 0 ? this.#pass(rest) : this.#hold(rest)
  }

  #pass(bytes: Buffer): Buffer {
    const passed = bytes.subarray(0, this.#passing)
    this.#passing -= passed.length
    this.#readers.pass(passed)
    return bytes.subarray(passed.length)
  }

  #hold(bytes: Buffer): Buffer {
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes])
    if (this.#wanted) return this.#take(this.#wanted)
    const end = this.#held.indexOf(END_OF_HEAD)
    if (end < 0) return NOTHING
    const head = this.#held.toString('latin1', 0, end + 2)
    const bodyAt = end + END_OF_HEAD.length
    const length = bodyAt + Number(LENGTH.exec(head)?.[1] ?? 0)
    const verdict = this.#readers.judge(head)
    if (verdict === 'take') return this.#take({ bodyAt, length })
    this.#isRefused = verdict === 'refuse'
    this.#passing = this.#isRefused ? 0 : length
    const held = this.#release()
    return this.#isRefused ? NOTHING : held
  }

  #take(wanted: Wanted): Buffer {
    const { bodyAt, length } = wanted
    this.#wanted = this.#held.length < length ? wanted : undefined
    if (this.#wanted) return NOTHING
    const held = this.#release()
    const request = held.subarray(0, length)
    this.#readers.take(request, request.subarray(bodyAt))
    return held.subarray(length)
  }

  #release(): Buffer {
    const held = this.#held
    this.#held = NOTHING
    return held
  }
}

interface Wanted {
  readonly bodyAt: number
  readonly length: number
}

const NOTHING = Buffer.alloc(0)
