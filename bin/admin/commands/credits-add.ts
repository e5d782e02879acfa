import { noteChange } from '../../../functions/shared/audit/trail.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { type Command, required, wholeNumber } from '../command/command.ts'
import { stores } from './organizations.ts'

export const addCredits: Command = {
  name: 'credits add',
  changesOrganization: true,
  usage: '--org ID --amount N',
  options: ['org', 'amount'],
  async run({ target, options }) {
    const organizationId = required(options, 'org')
    const amount = wholeNumber(required(options, 'amount'), 'amount', 1)
    noteChange(organizationId, undefined, { credits: amount })
    const topUp = { organizationId, amount, reason: 'top_up', reference: newId('job') } as const
    const entry = await stores(target).ledger.apply(topUp)
    return { result: entry, text: `The balance is now ${entry.balance}.` }
  },
}
