import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { replyText } from '../../../functions/sources/fetch/reply-text.ts'
import type { FetchReply } from '../../../functions/sources/source.ts'
import { READ_ADAPTERS } from './simulated.ts'

const MOST_BYTES = 10_000_000
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** Bytes, and what the header says of them beside the type. */
const ENCODINGS: readonly (readonly [string, (text: string) => Buffer, string])[] = [
  ['UTF-8', (text) => Buffer.from(text), '; charset=utf-8'],
  ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`), ''],
  ['UTF-8 under another name', (text) => Buffer.from(text), '; charset=ISO-8859-1'],
  ['UTF-16 with a mark', (text) => utf16(`\ufeff${text}`), ''],
  ['UTF-16 in the other order', (text) => utf16(`\ufeff${text}`).swap16(), '; charset=utf-8'],
  ['UTF-16 without a mark', utf16, '; charset=utf-16le'],
  ['ISO-8859-1 that the header names', latin1, '; charset=ISO-8859-1'],
  ['ISO-8859-1 that nobody names', latin1, ''],
  ['gzip that nobody asked for', (text) => gzipSync(text), ''],
]

/** A text that is in all of these character sets, with letters outside of ASCII. */
const european = (text: string) => text.replace(/[^\0-\xff]/gu, '-').replaceAll('er', 'ér')

test.each(READ_ADAPTERS)('the answers of $name are the same in other encodings', async ({ read }) => {
  const answers: FetchReply[] = []
  await read(
    (reply) => {
      answers.push(reply)
      return reply
    },
    () => {},
  )
  expect(answers.map(({ body }) => european(body)).join()).toContain('é')
  for (const { body, headers } of answers) {
    const text = european(body)
    for (const [encoding, bytesOf, said] of ENCODINGS) {
      const type = `${headers['content-type'] ?? 'application/xml'}`.split(';', 1)[0]
      const read = await replyText(bytesOf(text), { 'content-type': `${type}${said}` }, MOST_BYTES)
      expect([encoding, read === text]).toEqual([encoding, true])
    }
  }
})
