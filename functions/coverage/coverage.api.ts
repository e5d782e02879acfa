import { api } from '../shared/http/endpoint.ts'
import { AccountCoverage } from './account-coverage.ts'
import { PlaceChange } from './place-change.ts'

export const coverageApi = api('Coverage', {
  getCoverage: {
    method: 'GET',
    path: '/accounts/{id}/coverage',
    summary: 'Show the places of an account that monitors read, and those that are missing',
    description:
      'The places that the monitors of the organization have found for the account: feeds, news and careers pages, job boards, team pages and registers. Each says how it was found, since when it is known, when it was last read, the time of the newest entry that it showed, and why it can not be read. `missing` says what no place shows, with the reason. `numbers` are those in public registers: which its record has, which its name and country lead to, or which its website states. Before the first check, nothing is known. An uploaded account that nobody has described yet is shown to organizations that list it.',
    status: 200,
    reply: AccountCoverage,
  },
  correctCoverage: {
    method: 'PATCH',
    path: '/accounts/{id}/coverage',
    summary:
      'Say where a company has its feed, news, careers, job board or team page, or its register numbers',
    description:
      "A web address is read instead of what was found of that kind, from the next check of the organization's monitors on. `none` says that the company has no such place: what was found is not read. null takes the correction back. A board must be of a job board system that Signalbox reads. Only the organization's own monitors follow its corrections, and they obey the rules for robots of the host. `lei`, `cik` and `companyNumber` take a number in the register instead of a web address.",
    body: PlaceChange,
    status: 200,
    reply: AccountCoverage,
  },
})
