import { describe, expect, test } from 'vitest'
import { statedNumbers } from '../../../functions/sources/imprint/stated-numbers.ts'
import { pageTree } from '../../../functions/sources/markup/page-tree.ts'

const page = (footer: string) =>
  pageTree(`<html><body><h1>Acme</h1><footer><p>${footer}</p></footer></body></html>`)

describe('the numbers that a website states', () => {
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
    ['Amtsgericht München, HRB 6684', { country: 'DE', number: 'HRB 6684', court: 'München' }],
    [
      'Registergericht: Charlottenburg<br>Registernummer: HRB 158855 B',
      { country: 'DE', number: 'HRB 158855', court: 'Charlottenburg' },
    ],
    ['Handelsregister HRA Nr. 00123', { country: 'DE', number: 'HRA 123' }],
    ['Local court of Hamburg, HRB: 4711', { country: 'DE', number: 'HRB 4711', court: 'Hamburg' }],
    [
      'SAS au capital de 40 000 €, RCS Paris 552 032 534',
      { country: 'FR', number: '552032534', court: 'Paris' },
    ],
    ['552 032 534 R.C.S. Paris', { country: 'FR', number: '552032534', court: 'Paris' }],
    ['SIREN : 552032534', { country: 'FR', number: '552032534' }],
    ['SIRET : 552 032 534 00646', { country: 'FR', number: '552032534' }],
    ['KvK-nummer: 33031431', { country: 'NL', number: '33031431' }],
    ['Kamer van Koophandel 33031431', { country: 'NL', number: '33031431' }],
    ['UID: CHE-116.281.710', { country: 'CH', number: 'CHE-116.281.710' }],
    ['Acme s.r.o., IČO: 27082440', { country: 'CZ', number: '27082440' }],
  ])('%s', (footer, registration) => expect(statedNumbers(page(footer))).toEqual({ registration }))

  test.each([
    ['USt-IdNr.: DE 129273398', 'DE129273398'],
    ['Umsatzsteuer-Identifikationsnummer gemäß § 27 a: DE129273398', 'DE129273398'],
    ['VAT number GB 123456782', 'GB123456782'],
    ['N° TVA intracommunautaire : FR 83 404 833 048', 'FR83404833048'],
    ['BTW: NL123456782B01', 'NL123456782B01'],
    ['UID: ATU 12345675', 'ATU12345675'],
    ['NIP: 123-456-78-83', 'PL1234567883'],
    ['912 345 688 MVA', 'NO912345688MVA'],
  ])('%s', (footer, vat) => expect(statedNumbers(page(footer))).toEqual({ vat }))

  test.each([
    ['nothing', 'Call 0123 4567'],
    ['a number of another country', 'Acme AB, Sweden, company number 12345678'],
    ['numbers of two companies', 'England. Company number 01234567 and company number 07654321'],
    ['a number without its country', 'Company number 01234567'],
    ['a script', '<script>"Company number 01234567, England"</script>'],
    ['a partnership and its partner', 'Acme GmbH & Co. KG, HRA 123, Acme Verwaltungs-GmbH, HRB 456'],
    ['a number with a wrong check digit', 'RCS Paris 552 032 535, UID CHE-116.281.711'],
  ])('none where there is %s', (_case, footer) => expect(statedNumbers(page(footer))).toEqual({}))

  test('none where two pages of the website state different ones', () => {
    expect(statedNumbers(page('HRB 1'), page('HRB 2'))).toEqual({})
    expect(statedNumbers(page('HRB 1'), page('HRB 1'))).toEqual({
      registration: { country: 'DE', number: 'HRB 1' },
    })
  })

  test('a long page takes no long time', () => {
    const words = [
      'company number ',
      'LEI ',
      'HRB Nr. ',
      'SIREN ',
      'VAT number ',
      'RCS ',
      'Umsatzsteuer ',
      '123 456 ',
    ]
    for (const word of words) expect(statedNumbers(page(word.repeat(20_000)))).toEqual({})
  })
})
