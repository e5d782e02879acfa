import { fireSchedule } from './fire-schedule.ts'
import { importSample } from './import-sample.ts'
import { keepsContract } from './keeps-contract.ts'
import { MAILS, reachAddress } from './mails.ts'
import { NAMED_PLACES, reachNamedPlaces } from './named-places.ts'
import { startPublicAddress } from './public-address.ts'
import { SIGNING_KEY, storeSigningKey } from './signing-key.ts'
import { THIS_VERSION } from './stack.ts'
import { deployedTarget, tryClients } from './try-clients.ts'
import { steps, withEmulator } from './with-emulator.ts'

/** Deploys to an emulator and shows that the whole service works there, for programs of others too with `--clients`. */
const args = process.argv.slice(2)
const withClients = args.includes('--clients')
/** LocalStack has no such API of SES. */
const hasMails = !args.includes('--localstack')
const address = await startPublicAddress('api')
const settings = [
  ...THIS_VERSION.settings,
  NAMED_PLACES,
  SIGNING_KEY,
  `signalbox:publicUrl=${address.url}`,
  ...(hasMails ? [MAILS] : []),
]
const version = { ...THIS_VERSION, settings }

const passed = await withEmulator(
  args,
  async (stack, emulator) => {
    const step = steps()
    address.leadTo(stack.baseUrl.replace(/\/v1$/, ''))
    await storeSigningKey(emulator)
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

    const failed = withClients ? await tryClients(deployedTarget(stack, address.url), step) : []
    for (const failure of failed) console.log(`FAILED: ${failure}`)

    step('deploy again')
    const unchanged = await stack.isUnchanged()
    console.log(unchanged ? 'Nothing has changed.' : 'FAILED: something would change.')

    step('tear down')
    await stack.destroy()
    const good = kept && unchanged && failed.length === 0
    step(good ? 'everything is as it should be' : 'FAILED')
    return good
  },
  version,
)
address.stop()
process.exit(passed ? 0 : 1)
