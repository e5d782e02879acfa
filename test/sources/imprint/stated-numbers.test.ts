import { describe, expect, test } from 'vitest'
import { statedNumbers } from '../../../functions/sources/companies/stated-numbers.ts'

const page = (footer: string) => `<html><body><h1>Acme</h1><footer><p>${footer}</p></footer></body></html>`

describe('the numbers that a homepage states', () => {
  test.each([
    ['Acme Ltd is registered in England and Wales, company number 01234567.', '01234567'],
    ['Registered in England &amp; Wales. Company No: 1234567', '01234567'],
    ['Acme Ltd, registered in Scotland. Registered no. SC123456', 'SC123456'],
    [
      'Company Registration Number: 01234567. Registered office: 1 High Street, London, United Kingdom',
      '01234567',
    ],
  ])('%s', (footer, companyNumber) => expect(statedNumbers(page(footer))).toEqual({ companyNumber }))

  test('a legal entity identifier with the right checksum', () => {
    expect(statedNumbers(page('LEI: 529900T8BM49AURSDO55'))).toEqual({ lei: '529900T8BM49AURSDO55' })
    expect(statedNumbers(page('LEI: 529900T8BM49AURSDO56'))).toEqual({})
  })

  test.each([
    ['none', 'Call 0123 4567'],
    ['a number of another country', 'Acme AB, Sweden, company number 12345678'],
    ['numbers of two companies', 'England. Company number 01234567 and company number 07654321'],
    ['a number without its country', 'Company number 01234567'],
    ['a script', '<script>"Company number 01234567, England"</script>'],
  ])('none where there is %s', (_case, footer) => expect(statedNumbers(page(footer))).toEqual({}))

  test('a long page takes no long time', () => {
    const text = 'company number '.repeat(20_000) + 'LEI '.repeat(20_000)
    expect(statedNumbers(page(text))).toEqual({})
  })
})
