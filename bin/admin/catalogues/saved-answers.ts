import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import type { Fetch, FetchReply } from '../../../functions/sources/source.ts'
import { FileError } from '../command/command.ts'

const Reply = v.object({ status: v.number(), headers: v.record(v.string(), v.string()), body: v.string() })
const Line = v.object({ url: v.string(), body: v.optional(v.string()), reply: Reply })

/** Writes each good answer to a file, for an import without a network. */
export async function savingFetch(fetch: Fetch, path: string) {
  const file: FileHandle = await open(path, 'w')
  const saving: Fetch = async (request) => {
    const reply = await fetch(request)
    if (reply.status === 200) {
      await file.write(`${JSON.stringify({ url: request.url, body: request.body, reply: kept(reply) })}\n`)
    }
    return reply
  }
  return { fetch: saving, close: () => file.close() }
}

const kept = ({ status, body, headers }: FetchReply): FetchReply => ({
  status,
  body,
  headers: headers['content-type'] === undefined ? {} : { 'content-type': headers['content-type'] },
})

/**
 * Answers from such a file. The import asks in the order of the file, so it is read once, and an answer is in memory
 * only until it is asked for.
 */
export function savedFetch(path: string): Fetch {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]()
  const early = new Map<string, FetchReply>()
  return async (request) => {
    const wanted = nameOf(request)
    for (let reply = early.get(wanted); ; ) {
      if (reply) return reply
      const { value, done } = await lines.next()
      if (done)
        throw new FileError(`${path} has no answer for ${request.url}: was it saved with the same filters?`)
      const line = lineOf(path, String(value))
      early.clear()
      early.set(nameOf(line), line.reply)
      reply = early.get(wanted)
    }
  }
}

const nameOf = ({ url, body }: { readonly url: string; readonly body?: string | undefined }) =>
  `${url}\n${body ?? ''}`

function lineOf(path: string, text: string) {
  try {
    return v.parse(Line, JSON.parse(text))
  } catch (cause) {
    throw new FileError(`${path} is no file that --save wrote`, { cause })
  }
}
