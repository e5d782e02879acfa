import { type Command, required } from '../command/command.ts'
import { requireOrganization, stores } from './organizations.ts'

export const listKeys: Command = {
  name: 'key list',
  usage: '--org ID',
  options: ['org'],
  async run({ target, options }) {
    const id = required(options, 'org')
    await requireOrganization(target, id)
    const keys = await stores(target).keys.list(id)
    const rows = keys.map(({ id, prefix, name, lastUsedAt, maxCreditsPerMonth, creditsThisMonth }) => {
      const used = `last used ${lastUsedAt?.slice(0, 10) ?? 'never'}`
      const cost = maxCreditsPerMonth === null ? [] : [`${creditsThisMonth} of ${maxCreditsPerMonth} credits`]
      return [id, `${prefix}…`, used, ...cost, name].join('  ')
    })
    return { result: keys, text: rows.join('\n') || 'The organization has no API key.' }
  },
}
