import { describe, expect, test } from 'vitest'
import { readRegistration, registrationsIn } from '../../../functions/sources/imprint/registrations.ts'
import { readVat, vatNumbersIn } from '../../../functions/sources/imprint/vat-numbers.ts'

/** Invented numbers with the check digits of their country. */
const STATED = [
  ['FN 123456d, Handelsgericht Wien', 'AT FN 123456d', 'Wien'],
  ['Firmenbuchnummer: 123456 d, Firmenbuchgericht: Landesgericht Salzburg', 'AT FN 123456d', 'Salzburg'],
  ['Firmenbuch: FN123456D beim LG St. Pölten', 'AT FN 123456d', 'St. Pölten'],
  ['FN 4321 f, HG Wien', 'AT FN 4321f', 'Wien'],
  ['UID CHE-123.456.788', 'CH CHE-123.456.788', undefined],
  ['CHE 123 456 788', 'CH CHE-123.456.788', undefined],
  ['SAS au capital de 1 000 €, 123 456 782 R.C.S. Lyon', 'FR 123456782', 'Lyon'],
  ['RCS Luxembourg B 123456', 'LU B123456', undefined],
  ['Ondernemingsnummer: 0123.456.749', 'BE 0123456749', undefined],
  ['BCE 0123 456 749 RPM Bruxelles', 'BE 0123456749', undefined],
  ['BTW BE 0123.456.749', 'BE 0123456749', undefined],
  ['KvK 12345678', 'NL 12345678', undefined],
  ['Acme Limited, registered in Ireland, number 123456', 'IE 123456', undefined],
  ['Registered in the Republic of Ireland. Company Registration No: 0654321', 'IE 654321', undefined],
  ['Company number 23456. Registered office: 1 Example Quay, Dublin 2, Ireland', 'IE 23456', undefined],
  ['Irish Company Reg. No. 123456', 'IE 123456', undefined],
  ['VAT IE1234567FA, CRO: 123456', 'IE 123456', undefined],
  ['P.IVA 12345670157', 'IT 12345670157', undefined],
  ['C.F. e P.IVA IT12345670157 - REA MI-1234567', 'IT 12345670157', 'MI-1234567'],
  ['Registro Imprese di Milano n. 12345670157', 'IT 12345670157', undefined],
  ['N.I.F.: B-12345674', 'ES B12345674', undefined],
  ['CIF Q1234567D', 'ES Q1234567D', undefined],
  ['NIPC 512 345 678', 'PT 512345678', undefined],
  ['Contribuinte n.º 512345678', 'PT 512345678', undefined],
  ['CVR-nr.: 12 34 56 74', 'DK 12345674', undefined],
  ['CVR 12345682', 'DK 12345682', undefined],
  ['Org.nr: 556123-4567', 'SE 556123-4567', undefined],
  ['Organisationsnummer 5561234567', 'SE 556123-4567', undefined],
  ['Org.nr. 912 345 688 MVA', 'NO 912345688', undefined],
  ['Foretaksregisteret: 912345688', 'NO 912345688', undefined],
  ['Y-tunnus: 1234567-1', 'FI 1234567-1', undefined],
  ['Business ID 1234567-1', 'FI 1234567-1', undefined],
  ['IČO: 12345679', 'CZ 12345679', undefined],
  ['IČO: 12 345 679, zapísaná v Obchodnom registri, Slovenská republika', 'SK 12345679', undefined],
  ['NIP 123-456-78-83, KRS 0000123456', 'PL 0000123456', undefined],
] as const

describe('a number in the register of companies', () => {
  test.each(STATED)('%s', (text, written, court) => {
    const found = registrationsIn(text)
    expect([...new Set(found.map(({ country, number }) => `${country} ${number}`))]).toEqual([written])
    expect(found.find((one) => one.court !== undefined)?.court).toBe(court)
  })

  test.each([
    ['a wrong check letter', 'FN 123456e, Handelsgericht Wien'],
    ['a footnote', 'see FN 12 a for more'],
    ['a wrong UID', 'CHE-123.456.789'],
    ['a wrong SIREN', 'RCS Lyon 123 456 789'],
    ['a capital', 'RCS Lyon, capital 123 456 782 500 €'],
    ['a wrong Belgian number', 'KBO 0123.456.789'],
    ['a Belgian phone number', 'BTW op aanvraag, tel. 0123 45 67 49'],
    ['a wrong P.IVA', 'P.IVA 12345670158'],
    ['an Italian phone number', 'P.IVA in corso di attribuzione, tel. 0212345678'],
    ['a person in Spain', 'NIF 12345678Z'],
    ['a wrong NIF', 'NIF B12345675'],
    ['a wrong NIPC', 'NIPC 512345679'],
    ['a person in Portugal', 'NIF 212345678'],
    ['a phone number in Denmark', 'CVR oplyses pr. telefon 12 34 56 75'],
    ['a person in Sweden', 'Org.nr 811218-9876'],
    ['a wrong Swedish number', 'Org.nr: 556123-4568'],
    ['a wrong Norwegian number', 'Org.nr 912345678'],
    ['a Norwegian account', 'Org.nr på forespørsel. Konto 1234 56 78903'],
    ['a wrong Y-tunnus', 'Y-tunnus 1234567-2'],
    ['a wrong IČO', 'IČO 12345678'],
    ['a bank account', 'IČO na vyžádání, účet 123456789/0100'],
    ['a year of the KRS', 'KRS 2024 rok, tel. 22 123 45 67'],
    ['a year in Ireland', 'Registered in Ireland since 1998'],
    ['an Irish phone number', 'Company number on request, tel. 01 234 5678, Dublin, Ireland'],
    ['a number in Northern Ireland', 'Registered in Northern Ireland, company number NI123456'],
    [
      'a British number of a group in Ireland',
      'Company number 1234567, registered in England. Dublin, Ireland',
    ],
    ['a licence of the Central Bank', 'Central Bank of Ireland, registration number: C123456, Ireland'],
    ['a charity in Ireland', 'Registered charity number 20012345, Ireland'],
    ['an IBAN', 'IBAN DE89 3704 0044 0532 0130 00, AT61 1904 3002 3457 3201, NO93 8601 1117 947'],
    ['an order', 'Order FNX123456 of 2026-11-25, HRB'],
    ['a number without its label', '556123-4567, 912 345 688, 12345674, 0123.456.749, 1234567-1'],
    ['zeros', 'IČO 00000000, KRS 0000000000, KvK, SIREN 000 000 000, CVR 00000000'],
  ])('is not %s', (_case, text) => expect(registrationsIn(text)).toEqual([]))

  test.each([
    ['de hrb 6684', 'HRB 6684'],
    ['AT 123456d', 'FN 123456d'],
    ['SE 5561234567', '556123-4567'],
    ['FR 123 456 782 00012', '123456782'],
    ['IT IT12345670157', '12345670157'],
    ['DE', undefined],
    ['XX 1', undefined],
    ['__proto__', undefined],
    ['NL 1234567', undefined],
    ['FR 123456789', undefined],
    ['DE HRB 0', undefined],
  ])('is written by hand as "%s"', (written, number) =>
    expect(readRegistration(written)?.number).toBe(number),
  )
})

describe('a VAT number', () => {
  test.each([
    'ATU12345675',
    'BE 0123.456.749',
    'CHE-123.456.788 MWST',
    'CZ12345679',
    'DE123456788',
    'DK 12 34 56 74',
    'ESB12345674',
    'FI12345671',
    'FR 11 123 456 782',
    'GB 123 4567 82',
    'IT12345670157',
    'LU26375245',
    'NL123456782B01',
    'NO 912 345 688 MVA',
    'PL1234567883',
    'PT512345678',
    'SE556123456701',
    'IE6388047V',
  ])('%s', (number) => expect(readVat(number)).toBe(number.replace(/[ .-]/g, '')))

  test.each([
    'ATU12345674',
    'BE0123456789',
    'DE123456789',
    'DE012345678',
    'FR12123456782',
    'GB123456789',
    'IT12345670158',
    'NL123456789B01',
    'PL1234567890',
    'SE556123456801',
    'US123456789',
    'constructor',
    '',
  ])('is not %s', (number) => expect(readVat(number)).toBeUndefined())

  test.each([
    ['a bank account', 'USt-IdNr. auf Anfrage, IBAN DE89370400440532013000'],
    ['a phone number', 'VAT on request, phone GB 020 7946 0000'],
    ['a wrong number', 'USt-IdNr. DE123456789'],
    ['a UID that is no number of the VAT', 'UID CHE-123.456.788'],
    ['a date', 'NIP z dnia 2026-11-25'],
    ['a number without its label', 'DE123456788'],
  ])('is not stated by %s', (_case, text) => expect(vatNumbersIn(text)).toEqual([]))

  test('is stated beside others, with signs between its digits', () => {
    const text =
      'USt-IdNr.: DE 123 456 788 HRB 123, UID: ATU 12345675 BTW: NL 123456782 B01 TVA FR 11 123456782'
    expect(vatNumbersIn(text)).toEqual(['DE123456788', 'ATU12345675', 'NL123456782B01', 'FR11123456782'])
  })
})
