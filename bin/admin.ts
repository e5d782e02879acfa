import { runCommand } from './admin/run-command.ts'

// The warning is for who develops with the SDK, not for who runs this command.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

process.exitCode = await runCommand(process.argv.slice(2), process.stdout, process.stderr)
