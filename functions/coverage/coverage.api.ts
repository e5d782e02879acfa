import * as v from 'valibot'
import { api } from '../shared/http/endpoint.ts'
import { AccountCoverage } from './account-coverage.ts'
import { SourceMonth } from './list-sources.ts'
import { PlaceChange } from './place-change.ts'

export const coverageApi = api('Coverage', {
  getCoverage: {
    method: 'GET',
    path: '/accounts/{id}/coverage',
    scopes: ['read'],
    summary: 'Show the places of an account that monitors read, and those that are missing',
    description:
      'The places that the monitors of the organization have found for the account: feeds, news and careers pages, job boards, team pages and registers. Each says how it was found, since when it is known, when it was last read, the time of the newest entry that it showed, and why it can not be read. `missing` says what no place shows, with the reason. `numbers` are those in public registers and at stock exchanges: which its record has, which its name and country lead to, or which its website states, each with its page in the register, where there is one. A place of kind `imprint` is the page that says whose the website is; numbers are read there. `triedAt` is the time of the last look, whatever came of it. Before the first check, nothing is known. An uploaded account that nobody has described yet is shown to organizations that list it.',
    status: 200,
    reply: AccountCoverage,
  },
  listSources: {
    method: 'GET',
    path: '/sources',
    scopes: ['read'],
    summary: 'What each source cost and brought, this month and the last',
    description:
      "Of the organization's own runs: new signals, monitored accounts that had one, requests that were sent for it, bytes that came back, and what could not be read. An answer that another organization's run fetched a short time before costs no request. News files count no requests.",
    status: 200,
    reply: v.object({ data: v.array(SourceMonth) }),
  },
  correctCoverage: {
    method: 'PATCH',
    path: '/accounts/{id}/coverage',
    scopes: ['lists'],
    summary:
      'Say where a company has its feed, news, careers, job board or team page, or its register numbers',
    description:
      "A web address is read instead of what was found of that kind, from the next check of the organization's monitors on. `none` says that the company has no such place: what was found is not read. null takes the correction back. A board must be of a job board system that Signalbox reads. Only the organization's own monitors follow its corrections, and they obey the rules for robots of the host. `lei`, `cik` and `companyNumber` take a number in the register instead of a web address; `registration` takes a country and the number in its register of companies, such as `DE HRB 6684` or `FR 552032534`, and leads to the LEI; `vat` takes a VAT number with its country. Numbers with wrong check digits are refused.",
    body: PlaceChange,
    status: 200,
    reply: AccountCoverage,
  },
})
