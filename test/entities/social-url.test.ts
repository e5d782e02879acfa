import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSocialUrl } from '../../functions/entities/social-url.ts'

const ACME = { type: 'account', url: 'https://linkedin.com/company/acme-corp' }
const JANE = { type: 'person', url: 'https://linkedin.com/in/jane-doe' }

describe('every usual spelling of a page is the same page', () => {
  test.each([
    'https://www.linkedin.com/company/acme-corp',
    'http://www.linkedin.com/company/acme-corp/',
    'https://linkedin.com/company/acme-corp',
    'linkedin.com/company/acme-corp',
    'www.linkedin.com/company/acme-corp',
    '//www.linkedin.com/company/acme-corp',
    'HTTPS://WWW.LINKEDIN.COM/Company/Acme-Corp',
    'https://uk.linkedin.com/company/acme-corp',
    'https://pt-br.linkedin.com/company/acme-corp',
    'https://m.linkedin.com/company/acme-corp',
    'https://touch.www.linkedin.com/company/acme-corp',
    'https://www.linkedin.com./company/acme-corp',
    'https://www.linkedin.com/mwlite/company/acme-corp',
    'https://www.linkedin.com/company/acme-corp/about/',
    'https://www.linkedin.com/company/acme-corp/people/?keywords=cto',
    'https://www.linkedin.com/company/acme-corp?trk=public_profile#top',
    'https://www.linkedin.com//company//acme-corp',
    'https://www.linkedin.com:443/company/acme-corp',
    '  https://www.linkedin.com/company/acme-corp\n',
    'https://www.linkedin.com/company/acme%2Dcorp',
  ])('%s', (text) => expect(parseSocialUrl(text)).toEqual(ACME))

  test.each([
    'https://www.linkedin.com/in/jane-doe/',
    'https://de.linkedin.com/in/Jane-Doe',
    'https://www.linkedin.com/in/jane-doe/de',
    'https://www.linkedin.com/in/jane-doe/details/experience/',
    'https://www.linkedin.com/in/jane-doe?originalSubdomain=uk',
  ])('%s', (text) => expect(parseSocialUrl(text)).toEqual(JANE))

  test('letters outside ASCII are the same encoded or not, composed or not', () => {
    const expected = { type: 'person', url: 'https://linkedin.com/in/jos%C3%A9-garc%C3%ADa' }
    expect(parseSocialUrl('https://www.linkedin.com/in/josé-garcía')).toEqual(expected)
    expect(parseSocialUrl('https://www.linkedin.com/in/Jos%C3%A9-Garc%c3%ada/')).toEqual(expected)
    expect(parseSocialUrl('https://www.linkedin.com/in/jose\u0301-garci\u0301a')).toEqual(expected)
  })

  test('another host is another network', () => {
    expect(parseSocialUrl('https://www.network.example/in/jane-doe')?.url).toBe(
      'https://network.example/in/jane-doe',
    )
    expect(parseSocialUrl('https://de.example/in/jane-doe')?.url).toBe('https://de.example/in/jane-doe')
  })
})

describe('anything but a page of a company or a person is refused', () => {
  test.each([
    '',
    'acme',
    'https://www.linkedin.com',
    'https://www.linkedin.com/company',
    'https://www.linkedin.com/company/',
    'https://www.linkedin.com/in/',
    'https://www.linkedin.com/in/%20',
    'https://www.linkedin.com/in/%',
    'https://www.linkedin.com/in/a%2Fb',
    'https://www.linkedin.com/in/%00',
    'https://www.linkedin.com/feed/update/1',
    'https://www.linkedin.com/jobs/view/1',
    'https://www.linkedin.com/constructor/prototype',
    'https://www.linkedin.com/__proto__/x',
    'ftp://www.linkedin.com/in/jane-doe',
    'javascript:alert(1)',
    'https://user:password@www.linkedin.com/in/jane-doe',
    'https://www.linkedin.com:8443/in/jane-doe',
    'https://localhost/in/jane-doe',
    `https://www.linkedin.com/in/${'x'.repeat(201)}`,
    `https://www.linkedin.com/in/${'x'.repeat(3000)}`,
  ])('%s', (text) => expect(parseSocialUrl(text)).toBeUndefined())
})

test('normalizing a normal form changes nothing, and no text makes it throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })),
      fc.constantFrom('in', 'company'),
      (text, kind) => {
        parseSocialUrl(text)
        const made = parseSocialUrl(
          `https://www.linkedin.com/${kind}/${encodeURIComponent(text.toWellFormed())}`,
        )
        if (made) expect(parseSocialUrl(made.url)).toEqual(made)
      },
    ),
    { numRuns: 2000 },
  )
})
