import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { answerAsSes, type SentMail, sesRefuses } from '../../../local/mail/ses-stand-in.ts'
import { receive } from '../../../local/simulator/received.ts'

const VARIABLE = 'AWS_ENDPOINT_URL_SESV2'

/** A stand-in for Amazon SES over HTTP; each test has its own mails. */
export function useSes() {
  let mails: SentMail[] = []
  let refusal: ReturnType<typeof sesRefuses> | undefined
  const server = createServer(async (request, response) => {
    const received = await receive(request)
    const { status, headers, body } =
      refusal ?? answerAsSes(received, (mail) => `message-${mails.push(mail)}`)
    response.writeHead(status, headers).end(body)
  })

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    process.env[VARIABLE] = `http://127.0.0.1:${address.port}`
  })
  afterAll(() => {
    delete process.env[VARIABLE]
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    mails = []
    refusal = undefined
  })

  return {
    get mails() {
      return mails
    },
    to: (address: string) => mails.filter(({ to }) => to === address),
    refuse(status: number, type: string, message = 'No.') {
      refusal = sesRefuses(status, type, message)
    },
    accept() {
      refusal = undefined
    },
  }
}
