import type { Organization } from '../../../functions/organizations/organization.ts'
import type { Command } from '../command/command.ts'
import { stores } from './organizations.ts'

export const listOrganizations: Command = {
  name: 'org list',
  usage: '',
  options: [],
  async run({ target }) {
    const organizations: Organization[] = []
    for await (const organization of stores(target).register.all()) organizations.push(organization)
    const rows = organizations.map(
      ({ id, name, credits }) => `${id}  ${String(credits).padStart(9)}  ${name}`,
    )
    return { result: organizations, text: rows.join('\n') || 'There are no organizations yet.' }
  },
}
