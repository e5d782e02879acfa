import { titled } from '../../local/simulator/companies/company-contents.ts'
import type { Entry, Expected } from './entry.ts'

type Type = Expected['type']

const outlet = (company: string, day: number, title: string, type?: Type): Entry => ({
  what: 'outlet',
  company,
  day,
  title: title.replace('{c}', titled(company)),
  ...(type && { expects: { type, says: title.replace('{c}', titled(company)) } }),
})

const FUNDING = 'ACCOUNT_RECENT_FUNDING_ROUND'
const DEAL = 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS'

/** What other outlets report, and what they write beside it. */
export const reports = (): Entry[] => [
  outlet('kestreldata', 17, '{c} raises $48 million to map warehouses', FUNDING),
  outlet('kestreldata', 18, 'Warehouse mapper {c} bags $48M', undefined),
  outlet('lumenport', 23, '{c} acquires Tideway Signals', DEAL),
  outlet('lumenport', 24, '{c} completes acquisition of Tideway Signals', undefined),
  outlet(
    'underhillai',
    38,
    '{c} appoints Ottilie Crane as chief financial officer',
    'ACCOUNT_DECISION_MAKER_CHANGE',
  ),
  outlet('sandpiperbank', 46, '{c} to cut 240 jobs', 'ACCOUNT_HEADCOUNT_CHANGE'),
  outlet('sandpiperbank', 46, '{c} to cut 240 jobs | The Harbour Post', undefined),
  outlet('emberline', 54, '{c} secures €31M Series C', FUNDING),
  outlet('nettleware', 61, '{c} acquires Pelham Analytics', DEAL),
  outlet('zephyrlogic', 68, '{c} opens engineering hub in Cork', 'ACCOUNT_NEW_ANNOUNCEMENT'),
  outlet('kestreldata', 27, 'Could {c} buy a rival? Analysts are split'),
  outlet('emberline', 35, '{c} in talks to acquire Norland Freight'),
  outlet('yarrowhealth', 42, 'Five things to know before {c} reports its quarter'),
  outlet('alderworks', 49, 'Patient monitors market size to reach $9B, says report naming {c}'),
  outlet('beaconreach', 57, 'Law firm investigates {c} on behalf of shareholders'),
  outlet('oakrowlegal', 64, 'Is {c} the best place to work in Cork?'),
]
