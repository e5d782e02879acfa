import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Runs in a process of its own, so that it does not slow what is measured. Argument: its delay in ms. */
const delay = Number(process.argv[2] ?? 0)
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => setTimeout(() => response.end('ok'), delay))
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
