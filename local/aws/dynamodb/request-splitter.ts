const END_OF_HEAD = '\r\n\r\n'
const LENGTH = /^content-length: *(\d+)\r$/im

interface Readers {
  /** Whether a request with this head is read at all. */
  readonly mayPass: (head: string) => boolean
  /** Answers a request that is not. Nothing more of the connection is read. */
  readonly refuse: () => void
  /** Whether the request with this head is taken as a whole. */
  readonly isWanted: (head: string) => boolean
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
    const end = this.#held.indexOf(END_OF_HEAD)
    if (end < 0) return NOTHING
    const head = this.#held.toString('latin1', 0, end + 2)
    if (!this.#readers.mayPass(head)) return this.#refuse()
    const bodyAt = end + END_OF_HEAD.length
    const length = bodyAt + Number(LENGTH.exec(head)?.[1] ?? 0)
    if (this.#readers.isWanted(head)) return this.#take(bodyAt, length)
    this.#passing = length
    return this.#release()
  }

  #refuse(): Buffer {
    this.#held = NOTHING
    this.#isRefused = true
    this.#readers.refuse()
    return NOTHING
  }

  #take(bodyAt: number, length: number): Buffer {
    if (this.#held.length < length) return NOTHING
    const request = this.#held.subarray(0, length)
    const rest = this.#held.subarray(length)
    this.#held = NOTHING
    this.#readers.take(request, request.subarray(bodyAt))
    return rest
  }

  #release(): Buffer {
    const held = this.#held
    this.#held = NOTHING
    return held
  }
}

const NOTHING = Buffer.alloc(0)
