import { dollars, total, type Use, use } from './prices.ts'

const HOURS = 730

interface Option {
  readonly what: string
  /** Each month, used or not. */
  readonly month: readonly Use[]
  readonly beside: string
}

const price = (of: string, units = 1) => dollars(total([use(of, units)]))

/** What settings add to the month, and what operators build beside the stack. */
const OPTIONS: readonly Option[] = [
  {
    what: '`dashboardFunctions`: every function on the dashboard, more than 50 metrics',
    month: [use('dashboard', 1)],
    beside: 'nothing',
  },
  {
    what: '`addressLimit`: a web ACL with one rule',
    month: [use('webAcl', 1), use('webAclRule', 1)],
    beside: `${price('webAclRequest', 1e6)} a million requests`,
  },
  {
    what: '`tracing`',
    month: [],
    beside: `${price('trace', 1e6)} a million traces, 100,000 are always free`,
  },
  {
    what: '`kmsKeyArn`: a key of your own',
    month: [use('key', 1)],
    beside: `${price('keyRequest', 10_000)} for 10,000 requests, 20,000 are always free`,
  },
  {
    what: '`backupVaultArn`: a daily copy in another region for 35 days',
    month: [],
    beside:
      `${price('backup')} a GB of each backup that is kept, here and there, ` +
      `and ${price('regionTransfer')} a GB that is sent`,
  },
  {
    what: 'One address for all requests that leave: a NAT gateway in one zone, see [trust](trust.md#one-address)',
    month: [use('natHour', HOURS), use('addressHour', HOURS)],
    beside: `$${total([use('natTraffic', 1)])} a GB in either direction`,
  },
]

export const optionsTable = () => [
  '| What | A month | Beside it |',
  '| --- | --- | --- |',
  ...OPTIONS.map(({ what, month, beside }) => `| ${what} | ${dollars(total(month))} | ${beside} |`),
]
