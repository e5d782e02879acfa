export interface ByteReader {
  /** Exactly so many bytes; undefined when there are fewer. */
  take(count: number): Promise<Buffer | undefined>
  /** What is left, as it comes in. */
  rest(): AsyncIterable<Buffer>
}

export function byteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  const more = async (): Promise<boolean> => {
    const { done, value } = await chunks.next()
    if (done) return false
    const chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    return true
  }

  return {
    async take(count) {
      while (held.length < count) if (!(await more())) return undefined
      const taken = held.subarray(0, count)
      held = held.subarray(count)
      return taken
    },

    async *rest() {
      do {
        const chunk = held
        held = Buffer.alloc(0)
        if (chunk.length > 0) yield chunk
      } while (await more())
    },
  }
}
