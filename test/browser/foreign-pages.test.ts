import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PORTS_REFUSED_BY_BROWSERS } from '../../local/aws/dynamodb/hidden-address.ts'
import { createOrganization } from '../support/admin.ts'
import { BROWSER, hasBrowser } from '../support/browser/browser.ts'
import { listeningAddresses } from '../support/local/listening.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'

/** A name of the attacker that leads to this machine, as one may make it do after its page was loaded. */
const EVIL = 'evil.example'
/** An address of this machine at which no engine is, so that its ports are free. */
const THERE = '127.0.0.254'

describe.skipIf(!hasBrowser)('a page of another website, in a browser of this machine', () => {
  let service: LocalService
  let apiKey: string
  const website = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Harmless</title>'),
  )
  beforeAll(async () => {
    service = await startLocalService({ simulator: true })
    apiKey = (await createOrganization(service.dataDir, 100)).apiKey
    await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    website.close()
    await service.stop()
  })

  test('reads nothing from any port of the service, by address or by its own name', async () => {
    const { port: own } = website.address() as AddressInfo
    const addresses = listeningAddresses().filter(({ port }) => port !== own)
    const urls = addresses.flatMap(({ host, port }) => [`http://${host}:${port}/`, `http://${EVIL}:${port}/`])
    const gateway = new URL(service.baseUrl)
    const organization = [service.baseUrl, service.baseUrl.replace(gateway.hostname, EVIL)].map(
      (base) => `${base}/organization`,
    )
    const browser = await chromium.launch({
      ...BROWSER,
      args: [...BROWSER.args, `--host-resolver-rules=MAP ${EVIL} 127.0.0.1`],
    })
    try {
      const page = await browser.newPage()
      await page.goto(`http://${EVIL}:${own}/`)
      const attack = ({ all, key }: { all: string[]; key: string }) =>
        Promise.all(
          all.map(async (url) => {
            const headers = {
              'x-amz-target': 'DynamoDB_20120810.ListTables',
              'content-type': 'application/x-amz-json-1.0',
              'x-api-key': key,
            }
            const get = url.endsWith('/organization')
            try {
              const init = get ? { headers } : { method: 'POST', headers, body: '{}' }
              const reply = await fetch(url, init)
              return `${reply.status} ${(await reply.text()).slice(0, 200)}`
            } catch {
              return 'nothing'
            }
          }),
        )
      const answers = await page.evaluate(attack, { all: [...urls, ...organization], key: apiKey })
      expect(answers.length).toBeGreaterThan(14)
      const read = answers.filter((answer) => answer !== 'nothing' && !answer.startsWith('403 '))
      expect(read).toEqual([])
    } finally {
      await browser.close()
    }
  })

  test('is not let by its browser to any port where the database may be', async () => {
    const { port: own } = website.address() as AddressInfo
    const browser = await chromium.launch(BROWSER)
    const servers = PORTS_REFUSED_BY_BROWSERS.map((port) =>
      createServer((_request, response) =>
        response.writeHead(200, { 'access-control-allow-origin': '*' }).end('read'),
      ).listen(port, THERE),
    )
    try {
      await Promise.all(servers.map((server) => once(server, 'listening')))
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${own}/`)
      const answers = await page.evaluate(
        (urls) =>
          Promise.all(
            urls.map((url) =>
              fetch(url)
                .then(({ status }) => status)
                .catch(() => 'refused'),
            ),
          ),
        PORTS_REFUSED_BY_BROWSERS.map((port) => `http://${THERE}:${port}/`),
      )
      expect(new Set(answers)).toEqual(new Set(['refused']))
    } finally {
      for (const server of servers) server.close()
      await browser.close()
    }
  })
})
