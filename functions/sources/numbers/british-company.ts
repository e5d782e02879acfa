// One company by its number. developer-specs.company-information.service.gov.uk
import * as v from 'valibot'
import { getJson, noneIfGone } from '../fetch/json-reply.ts'
import { filledText, maybe, maybeText } from '../fetch/reply-fields.ts'
import { oneLine } from '../markup/plain-text.ts'
import { companiesHouseRequest } from '../registers/companies-house-request.ts'
import type { RegisterAccess } from '../registers/define-register.ts'
import type { RegisteredName } from './certain-match.ts'

const CompanyReply = v.object({
  company_name: filledText,
  previous_company_names: maybe(v.array(maybe(v.object({ name: maybeText })))),
})

/** Undefined for a number that Companies House does not know. */
export async function britishCompany(
  number: string,
  { fetch, setup }: RegisterAccess,
): Promise<RegisteredName | undefined> {
  const request = await companiesHouseRequest(`/company/${encodeURIComponent(number)}`, setup)
  const found = await getJson(fetch, request, CompanyReply).catch(noneIfGone)
  return (
    found && {
      names: [oneLine(found.company_name)],
      formerNames: (found.previous_company_names ?? []).flatMap((one) => oneLine(one?.name ?? '') || []),
      countries: ['GB'],
      places: [],
    }
  )
}
