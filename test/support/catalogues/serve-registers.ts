import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ServedRegisters {
  readonly origin: string
  readonly requests: string[]
  readonly stop: () => Promise<void>
}

const legalEntity = (lei: string) => ({
  type: 'lei-records',
  id: lei,
  attributes: {
    entity: {
      legalName: { name: `Legal ${lei}`, language: 'en' },
      headquartersAddress: { city: 'Bonn', country: 'DE' },
    },
  },
})

/** GLEIF and the SEC, over real HTTP. The SEC lists the given companies. */
export async function serveRegisters(ciks: readonly number[]): Promise<ServedRegisters> {
  const requests: string[] = []
  const answerOf = ({ pathname, searchParams }: URL): unknown => {
    if (pathname.endsWith('/lei-records'))
      return { data: (searchParams.get('filter[lei]') ?? '').split(',').map(legalEntity) }
    if (pathname.endsWith('company_tickers_exchange.json'))
      return { fields: ['cik', 'name'], data: ciks.map((cik) => [cik, `Listed ${cik}`]) }
    const [, cik] = /CIK0*(\d+)\.json$/.exec(pathname) ?? []
    return { name: `Listed ${cik}`, addresses: { business: { city: 'AUSTIN', stateOrCountry: 'TX' } } }
  }
  const server = createServer(({ url = '/' }, response) => {
    requests.push(url)
    response.end(JSON.stringify(answerOf(new URL(url, 'http://localhost'))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
