import { describe, expect, test } from 'vitest'
import { companyKey } from '../../functions/company-names/company-key.ts'
import { nameKey, sameCompanyName } from '../../functions/company-names/same-name.ts'

describe('two names are of one company', () => {
  test.each([
    ['Acme GmbH', 'Acme'],
    ['Acme GmbH', 'GmbH Acme'],
    ['The Acme Company', 'Acme Co., The'],
    ['J.P. Morgan & Co.', 'JP Morgan and Company'],
    ['J. P. Morgan', 'JP Morgan'],
    ['A.G. Edwards', 'AG Edwards'],
    ['Müller Gesellschaft mit beschränkter Haftung', 'MULLER G.m.b.H.'],
    ['Acme Public Limited Company', 'Acme p.l.c.'],
    ['Acme Sociedad Anónima', 'ACME, S.A.'],
    ['Acme Société à responsabilité limitée', 'Acme S.à r.l.'],
    ['Acme S.A. de C.V.', 'Acme Sociedad Anónima de Capital Variable'],
    ['Acme Sp. z o.o.', 'ACME Spółka z ograniczoną odpowiedzialnością'],
    ['Acme A/S', 'Acme Aktieselskab'],
    ['Acme (Pty) Ltd', 'Acme Proprietary Limited'],
    ['Acme Co.,Ltd.', 'Acme Company Limited'],
    ['Acme GmbH & Co. KG', 'Acme GmbH und Co KG'],
    ['Meyer & Söhne', 'Meyer und Söhne'],
    ['Moët et Chandon', 'Moet & Chandon'],
    ['Pérez y Compañía', 'Perez & Cia'],
    ['Hewlett-Packard', 'HewlettPackard Company'],
    ['First National Bank', "1st Nat'l Bank"],
    ['Газпром ПАО', 'PJSC Gazprom'],
    ['ООО «Ромашка»', 'Romashka OOO'],
    ['Товариство з обмеженою відповідальністю Рута', 'ТОВ "Рута"'],
    ['Ελληνικά Πετρέλαια Α.Ε.', 'Ellinika Petrelaia AE'],
    ['トヨタ自動車株式会社', 'トヨタ自動車'],
    ['株式会社アクメ', 'アクメ(株)'],
    ['腾讯科技有限公司', '腾讯科技'],
    ['삼성전자(주)', '삼성전자 주식회사'],
    ['שמש בע"מ', 'שמש'],
    ['شركة المراعي', 'المراعي'],
    ['Ørsted A/S', 'Orsted'],
    ['SRL Pro Traffic', 'Pro Traffic S.R.L.'],
  ])('%s, %s', (a, b) => {
    expect(sameCompanyName(a, b)).toBe(true)
    expect(sameCompanyName(b, a)).toBe(true)
    expect(nameKey(a)).toBe(nameKey(b))
  })
})

describe('two names are of two companies', () => {
  test.each([
    ['Apple', 'Apple Bank'],
    ['Delta Air Lines', 'Delta Faucet Company'],
    ['Delta Air Lines', 'Delta'],
    ['ABC Holding', 'ABC'],
    ['ABC Group', 'ABC Ltd'],
    ['Siemens AG', 'Siemens Energy AG'],
    ['Acme GmbH', 'Acme AG'],
    ['Acme Ltd', 'Acme, Inc.'],
    ['Acme GmbH', 'Acme GmbH & Co. KG'],
    ['Limited Brands', 'Brands'],
    ['SAS', 'SAS Institute'],
    ['Institute', 'SAS Institute'],
    ['Co-op', 'Op'],
    ['Inc. magazine', 'Magazine'],
    ['Spa Group', 'Group'],
    ['AS Roma', 'Roma'],
    ['SE Health', 'Health'],
    ['AB InBev', 'InBev'],
    ['A. O. Smith', 'Smith'],
    ['SRL Diagnostics', 'Diagnostics'],
    ['Company.com', 'Company'],
    ['Amazon.com, Inc.', 'Amazon'],
    ['Bank of China (Hong Kong) Limited', 'Bank of China Limited'],
    ['Fund IV LP', 'Fund V LP'],
    ['Walmart', 'Wallmart'],
    ['!!!', '???'],
    ['', ''],
  ])('%s, %s', (a, b) => {
    expect(sameCompanyName(a, b)).toBe(false)
    expect(sameCompanyName(b, a)).toBe(false)
  })
})

test.each([
  ['GmbH', 'gmbh'],
  ['AG', 'ag'],
  ['Inc.', 'inc'],
  ['The Company', 'the company'],
  ['The Limited, Inc.', 'the limited'],
  ['The The', 'the'],
  ['株式会社', '株式会社'],
  ['Co. Ltd.', 'co'],
])('a company may be called %s', (name, key) => {
  expect(companyKey(name)).toBe(key)
})
