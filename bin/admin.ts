import { runCommand } from './admin/run-command.ts'

// This warning is for developers, not for operators.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

process.exitCode = await runCommand(process.argv.slice(2), process.stdout, process.stderr)
