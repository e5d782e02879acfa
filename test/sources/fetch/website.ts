import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

interface Website {
  readonly origin: string
  /** What was asked for since the test began. */
  requests: IncomingMessage[]
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

/** A real server on a free port. Each test sets its answer. */
export function useWebsite(): Website {
  const server = createServer((request, response) => {
    website.requests.push(request)
    website.answer(request, response)
  })
  const website: Website = {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    requests: [],
    answer: sayHello,
  }
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(() => {
    website.requests = []
    website.answer = sayHello
  })
  return website
}

const sayHello: Website['answer'] = (_request, response) => response.end('hello')
