import { newId } from '../../../functions/shared/ids.ts'
import { type Command, required, wholeNumber } from '../command/command.ts'
import { stores } from './organizations.ts'

export const addCredits: Command = {
  name: 'credits add',
  usage: '--org ID --amount N',
  options: ['org', 'amount'],
  async run({ target, options }) {
    const entry = await stores(target).ledger.apply({
      organizationId: required(options, 'org'),
      amount: wholeNumber(required(options, 'amount'), 'amount', 1),
      reason: 'top_up',
      reference: newId('job'),
    })
    return { result: entry, text: `The balance is now ${entry.balance}.` }
  },
}
