import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The versions that all tests of tables run with. */
const TESTED = '1.2.1 || 1.5.0'
const WITHIN_MS = 300_000
/** Lines of npm that come before its sentence. */
const FACTS = /^(code|errno|syscall) /

type Environment = Readonly<Record<string, string | undefined>>

/** Installs one package with npm into a folder of its own. Answers why that failed. */
export async function fetchEngine(name: string, folder: string, env: Environment): Promise<string> {
  await mkdir(folder, { recursive: true })
  // npm looks upwards for a project, and would change that one.
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  const [npm, first] = npmOf(env)
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const command = [...first, 'install', '--prefix', folder, ...options, `${name}@${TESTED}`]
  return new Promise((settle) => {
    execFile(npm, command, { cwd: folder, env, timeout: WITHIN_MS }, (error, _said, complaints) =>
      settle(reasonOf(error, complaints)),
    )
  })
}

/** The npm that runs this command, or else the one on the PATH. */
function npmOf({ npm_execpath: running }: Environment): [string, string[]] {
  return running?.endsWith('npm-cli.js') ? [process.execPath, [running]] : ['npm', []]
}

function reasonOf(error: Error | null, complaints: string): string {
  const lines = complaints.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
  const told = lines.find((line) => line !== '' && !FACTS.test(line))
  return (told ?? error?.message ?? 'it installed no such program').replace(/\.$/, '')
}
