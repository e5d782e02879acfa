import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RequestSplitter } from '../../../local/aws/dynamodb/request-splitter.ts'

const requestOf = ({ wanted, body }: { wanted: boolean; body: string }) =>
  `POST / HTTP/1.1\r\nx-wanted: ${wanted}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

const requests = fc.array(fc.record({ wanted: fc.boolean(), body: fc.string({ unit: 'binary' }) }))

test('requests are told apart wherever the connection cuts them', () => {
  fc.assert(
    fc.property(requests, fc.array(fc.integer({ min: 1, max: 60 })), (sent, cuts) => {
      const taken: string[] = []
      const passed: Buffer[] = []
      const splitter = new RequestSplitter({
        judge: (head) => (/^x-wanted: true\r$/m.test(head) ? 'take' : 'pass'),
        take: (request, body) => {
          taken.push(body.toString())
          passed.push(request)
        },
        pass: (bytes) => passed.push(bytes),
      })
      const bytes = Buffer.from(sent.map(requestOf).join(''))
      for (const chunk of pieces(bytes, cuts)) splitter.read(chunk)
      expect(taken).toEqual(sent.filter(({ wanted }) => wanted).map(({ body }) => body))
      expect(Buffer.concat(passed).equals(bytes)).toBe(true)
    }),
  )
})

function* pieces(bytes: Buffer, cuts: readonly number[]) {
  let at = 0
  for (const cut of cuts) {
    if (at < bytes.length) yield bytes.subarray(at, at + cut)
    at += cut
  }
  if (at < bytes.length) yield bytes.subarray(at)
}
