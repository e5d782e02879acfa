import { describe, expect, test } from 'vitest'
import { statedTickers } from '../../../functions/sources/imprint/stated-tickers.ts'
import { textLines } from '../../../functions/sources/imprint/text-lines.ts'
import { pageTree } from '../../../functions/sources/markup/page-tree.ts'

function tickers(body: string, name = 'Acme Robotics') {
  const page = pageTree(`<html><body>${body}</body></html>`)
  return statedTickers(name, textLines(page), [page]).map(({ exchange, ticker }) => `${exchange}: ${ticker}`)
}

const organization = (more: object) => `<script type="application/ld+json">${JSON.stringify(more)}</script>`

describe('the ticker that a company states for itself', () => {
  test.each([
    ['Acme Robotics, Inc. (NASDAQ: ACR) builds robots.', ['Nasdaq: ACR']],
    ['About Acme Robotics (NYSE:ACR)', ['NYSE: ACR']],
    ['© 2026 Acme Robotics Corp. (NYSE American: ACR)', ['NYSE: ACR']],
    ['<p>ACME <b>ROBOTICS</b> INC [NasdaqGS: ACR.A]</p>', ['Nasdaq: ACR-A']],
    ['Acme Robotics AB (Nasdaq Stockholm: ACR B)', ['Nasdaq Stockholm: ACR-B']],
    ['Acme Robotics SA (Euronext Paris: ACR)', ['Euronext Paris: ACR']],
    ['Acme Robotics (NASDAQ: ACR; TSX: ACR)', ['Nasdaq: ACR', 'Toronto: ACR']],
    ['shareholders of Acme Robotics (New York Stock Exchange: ACR)', ['NYSE: ACR']],
    [
      organization({ '@type': 'Corporation', name: 'Acme Robotics', tickerSymbol: 'NASDAQ ACR' }),
      ['Nasdaq: ACR'],
    ],
    [
      organization({ '@type': 'Corporation', legalName: 'Acme Robotics, Inc.', tickerSymbol: 'NYSE: ACR' }),
      ['NYSE: ACR'],
    ],
  ])('%s', (body, expected) => expect(tickers(body)).toEqual(expected))

  test.each([
    ['another company', 'Acme Robotics works with Bolt Corp (NASDAQ: BLT)'],
    ['its parent', 'Acme Robotics, a subsidiary of Bolt Corp (NASDAQ: BLT)'],
    ['its parent, in brackets', 'Acme Robotics (a company of Bolt, NASDAQ: BLT)'],
    ['its buyer', 'Acme Robotics (acquired by NASDAQ: BLT)'],
    ['a company with a longer name', 'Bolt Acme Robotics (NASDAQ: BLT)'],
    ['a company with a longer name behind', 'Acme Robotics Holdings Trust (NASDAQ: BLT)'],
    ['a company of another form', 'Acme Robotics GmbH works for Acme Robotics Capital (NASDAQ: ART)'],
    ['a plain text without brackets', 'Acme Robotics NASDAQ: ACR'],
    ['a time', 'Acme Robotics (Berlin: 10:30)'],
    ['an unknown exchange', 'Acme Robotics (MOON: ACR)'],
    ['a word', 'Acme Robotics (NYSE: listed since 2019)'],
    [
      'another organization for machines',
      organization({ '@type': 'Corporation', name: 'Bolt', tickerSymbol: 'NYSE BLT' }),
    ],
    ['a script', '<script>"Acme Robotics (NASDAQ: ACR)"</script>'],
  ])('is not that of %s', (_case, body) => expect(tickers(body)).toEqual([]))

  test('is not that of a company whose name ends as its own', () => {
    expect(tickers('Acme Robotics (NASDAQ: ACR)', 'Robotics')).toEqual([])
    expect(tickers('Acme Robotics GmbH (NASDAQ: ACR)', 'Acme Robotics AG')).toEqual([])
  })

  test('a long page takes no long time', () => {
    expect(tickers('Acme Robotics (NASDAQ: '.repeat(20_000))).toEqual([])
    expect(tickers(`<p>${'Acme Robotics (NASDAQ: ACR) '.repeat(10_000)}`)).toEqual(['Nasdaq: ACR'])
    expect(tickers('<p>Bolt Holdings of Far Away and Near (NYSE: BLT)</p>'.repeat(10_000))).toEqual([])
  })
})
