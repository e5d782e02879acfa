import { isoTime, json, type Site } from '../sources/site.ts'
import { REGISTERED_SITES } from './registered-sites.ts'

const COMPANY = /^\/company\/([^/]+)$/
const OFFICERS = /^\/company\/([^/]+)\/officers$/

export const companiesHouseSite: Site = {
  answer({ path, query, headers }, world) {
    const [, asked] = COMPANY.exec(path) ?? []
    const [, number = asked] = OFFICERS.exec(path) ?? []
    if (number === undefined) return undefined
    if (!headers.authorization?.startsWith('Basic '))
      return json({ error: 'Empty Authorization header' }, 401)
    if (asked !== undefined)
      return json({ company_number: asked, company_name: nameOf(asked), company_status: 'active' })
    const officers = world.officers(decodeURIComponent(number))
    const [from, size] = [Number(query.get('start_index') ?? 0), Number(query.get('items_per_page') ?? 35)]
    const items = officers.slice(from, from + size).map(({ id, name, appointedAt, resignedAt }) => ({
      name: lastNameFirst(name),
      officer_role: 'director',
      appointed_on: isoTime(appointedAt).slice(0, 10),
      ...(resignedAt !== undefined && { resigned_on: isoTime(resignedAt).slice(0, 10) }),
      links: { officer: { appointments: `/officers/${id}/appointments` } },
    }))
    const resigned_count = officers.filter(({ resignedAt }) => resignedAt !== undefined).length
    return json({
      active_count: officers.length - resigned_count,
      resigned_count,
      total_results: officers.length,
      items,
    })
  },
}

const nameOf = (number: string) =>
  REGISTERED_SITES.find((one) => one.country === 'GB' && one.number === number)?.name ??
  `SIMULATED ${number} LTD`

function lastNameFirst(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return `${rest.join(' ').toUpperCase()}, ${first}`
}
