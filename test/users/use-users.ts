import { afterAll, beforeAll, beforeEach } from 'vitest'
import { caller } from '../support/call.ts'
import { cookieOf, startConsole, type TestedConsole } from '../support/console.ts'
import { anOrganization } from '../support/organization.ts'

/** The real functions of console and organizations, with an organization for each test. */
export function useUsers(env: Readonly<Record<string, string>> = {}) {
  let running: TestedConsole
  let organization: { id: string; apiKey: string }
  beforeAll(async () => {
    running = await startConsole(env)
  })
  afterAll(() => running.tables.stop())
  beforeEach(async () => {
    organization = await anOrganization(running.tables)
  })

  const as = (secret: string) => caller(running.api, secret)
  const call = (...request: Parameters<ReturnType<typeof caller>>) => as(organization.apiKey)(...request)
  const post = (path: string, cookie?: string, body?: unknown) => running.post(path, cookie, body)
  const secretOf = (link: string) => link.split('#link=')[1] ?? ''

  const invite = async (role = 'member', email = `${Math.random().toString(36).slice(2)}@example.com`) => {
    const { body } = await call({ method: 'POST', resource: '/users', body: { email, role } })
    return body
  }
  const enter = async (secret: string) => {
    const reply = await post('/console/session', undefined, { link: secret })
    return { status: reply.status, body: reply.body, cookie: cookieOf(reply), token: reply.body?.token }
  }

  return {
    get running() {
      return running
    },
    get organization() {
      return organization
    },
    as,
    call,
    post,
    secretOf,
    invite,
    enter,
    /** Somebody who has accepted an invitation, with the cookie and the token of his browser. */
    async join(role = 'member', email?: string) {
      const user = await invite(role, email)
      const { cookie, token } = await enter(secretOf(user.link))
      return { ...user, cookie, token, call: as(token) }
    },
  }
}
