import { withEmulator } from './with-emulator.ts'

/** Deploys to an emulator and leaves it there until Ctrl-C. */
await withEmulator(process.argv.slice(2), async (stack) => {
  const { apiKey } = JSON.parse(
    await stack.admin('org', 'create', '--name', 'Local', '--credits', '1000', '--json'),
  )
  console.log(`ready: ${stack.baseUrl}\nkey: ${apiKey}\nimport: ${stack.importCommand} FILE --type accounts`)
  await new Promise(() => setInterval(() => undefined, 3_600_000))
  return true
})
