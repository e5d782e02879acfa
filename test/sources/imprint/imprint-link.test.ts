import { describe, expect, test } from 'vitest'
import { imprintLink } from '../../../functions/sources/imprint/imprint-link.ts'

const of = (links: string) => imprintLink(`<footer>${links}</footer>`, 'https://www.acme.example/')

describe('the page that says whose a website is', () => {
  test.each([
    ['<a href="/impressum">Impressum</a>', '/impressum'],
    ['<a href="/legal-notice.html">Legal notice</a>', '/legal-notice.html'],
    ['<a href="/fr/mentions"><span>Mentions légales</span></a>', '/fr/mentions'],
    ['<a href="/p/12">Note legali</a>', '/p/12'],
    ['<a href="/colofon">Over deze site</a>', '/colofon'],
    ['<a href="/contact">Contact</a><a href="/imprint">Imprint</a>', '/imprint'],
    ['<a href="/terms">Terms &amp; Conditions</a><a href="/blog">Blog</a>', '/terms'],
    ['<a href="https://acme.example/aviso-legal#top">Aviso legal</a>', 'https://acme.example/aviso-legal'],
  ])('%s', (links, path) => expect(of(links)).toBe(new URL(path, 'https://www.acme.example/').href))

  test('is one of a hundred thousand', () => {
    expect(of('<a href=/legal>Legal</a>'.repeat(100_000))).toBe('https://www.acme.example/legal')
  })

  test.each([
    ['of another company', '<a href="https://other.example/impressum">Impressum</a>'],
    ['of no kind', '<a href="/imprint-shop-prints">Imprinted mugs</a>'],
    ['with a script', '<a href="javascript:imprint()">Imprint</a>'],
    ['without an end', `<a href="/${'a'.repeat(5000)}">Imprint</a>`],
  ])('is no link %s', (_case, links) => expect(of(links)).toBeUndefined())
})
