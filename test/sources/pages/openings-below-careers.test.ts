import { describe, expect, test } from 'vitest'
import { jobItems } from '../../../functions/sources/pages/jobs/job-items.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')

describe('openings of a careers page in any language', () => {
  const titles = ['Backend Engineer', 'Contact Center Agent', 'Product Designer']
  const list = (folder: string) =>
    `<ul>${titles.map((title) => `<li><a href="${folder}/opening-a8b-${title.charAt(0)}">${title}</a></li>`).join('')}</ul>`

  test.each([
    ['its folder', 'https://acme.example/nous-rejoindre', '/nous-rejoindre'],
    ['a folder of two words', 'https://acme.example/jobs-karriere/', '/jobs-karriere'],
    ['its host', 'https://careers.acme.example/', '/openings-of-2026'],
  ])('are known by %s', (_case, page, folder) => {
    expect(jobItems(list(folder), page, NOW).map(({ title }) => title)).toEqual(titles)
  })

  test.each([
    ['another page', 'https://acme.example/solutions', '/solutions'],
    ['the start page', 'https://acme.example/', '/team'],
  ])('are not taken from %s', (_case, page, folder) => {
    expect(jobItems(list(folder), page, NOW)).toEqual([])
  })

  test.each([
    ['Explore Graduate Roles', 'graduates-2026'],
    ['Physician Jobs', 'physicians-2026'],
  ])('are no links to more openings, such as %s', (text, name) => {
    const more = `<a href="/nous-rejoindre/${name}">${text}</a>`
    const page = `<div>${more}</div>${list('/nous-rejoindre')}`
    expect(jobItems(page, 'https://acme.example/nous-rejoindre', NOW).map(({ title }) => title)).toEqual(
      titles,
    )
  })
})
