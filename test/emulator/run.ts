import { fireSchedule } from './fire-schedule.ts'
import { importSample } from './import-sample.ts'
import { keepsContract } from './keeps-contract.ts'
import { MAILS, reachAddress } from './mails.ts'
import { NAMED_PLACES, reachNamedPlaces } from './named-places.ts'
import { THIS_VERSION } from './stack.ts'
import { steps, withEmulator } from './with-emulator.ts'

/** Deploys to an emulator and shows that the whole service works there. */
const args = process.argv.slice(2)
/** LocalStack has no such API of SES. */
const hasMails = !args.includes('--localstack')
const settings = [...THIS_VERSION.settings, NAMED_PLACES, ...(hasMails ? [MAILS] : [])]
const version = { ...THIS_VERSION, settings }

const passed = await withEmulator(
  args,
  async (stack, emulator) => {
    const step = steps()
    const organization = async (name: string, credits: string): Promise<{ apiKey: string }> =>
      JSON.parse(await stack.admin('org', 'create', '--name', name, '--credits', credits, '--json'))
    step('make two organizations')
    const own = await organization('Contract', '200')
    const other = await organization('Other', '0')

    const importAll = async () => console.log((await importSample(stack)).join('\n'))
    step('import sample data, and see signals arrive in a queue, on a bus, in a bucket and by mail')
    await reachNamedPlaces(stack, emulator, own.apiKey, () =>
      hasMails ? reachAddress(stack, emulator, own.apiKey, importAll) : importAll(),
    )

    step('run the contract suite')
    const kept = await keepsContract(stack, emulator, own, other)

    step('let the schedule of a monitor come due')
    console.log(`The schedule has made the run ${await fireSchedule(stack, own.apiKey)}.`)

    step('deploy again')
    const unchanged = await stack.isUnchanged()
    console.log(unchanged ? 'Nothing has changed.' : 'FAILED: something would change.')

    step('tear down')
    await stack.destroy()
    step(kept && unchanged ? 'everything is as it should be' : 'FAILED')
    return kept && unchanged
  },
  version,
)
process.exit(passed ? 0 : 1)
