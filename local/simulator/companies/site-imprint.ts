import { registeredSite } from '../registers/registered-sites.ts'
import { chance } from '../sources/happenings.ts'
import { escapeHtml } from '../sources/site.ts'
import type { CompanySite } from './company-site.ts'

/** The owner of the website, as the page states it. */
export interface SiteImprint {
  readonly name: string
  readonly street: string
  readonly city: string
}

const FORMS: Readonly<Record<string, string>> = {
  de: 'GmbH',
  fr: 'SAS',
  es: 'SL',
  it: 'S.r.l.',
  nl: 'B.V.',
  pt: 'Lda',
  pl: 'sp. z o.o.',
  sv: 'AB',
  da: 'ApS',
  no: 'AS',
  fi: 'Oy',
}
const CITIES = ['10115 Berlin', '20095 Hamburg', '50667 Köln', '80331 München'] as const

export const legalName = (title: string, { language }: CompanySite) => `${title} ${FORMS[language] ?? 'Ltd'}`

export const imprintOf = (site: CompanySite, title: string): SiteImprint => ({
  name: legalName(title, site),
  street: `Hafenstraße ${1 + Math.floor(chance(site.name, 'street') * 80)}`,
  city: CITIES[Math.floor(chance(site.name, 'city') * CITIES.length)] ?? CITIES[0],
})

export function imprintMarkup({ name, street, city }: SiteImprint, site: CompanySite): string {
  const { states = '' } = registeredSite(site.name) ?? {}
  return `<h1>Imprint</h1><p>${escapeHtml(name)}<br>${escapeHtml(street)}<br>${escapeHtml(city)}</p><p>${states}</p>`
}
