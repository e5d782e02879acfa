import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const CRATE = 'dynoxide-rs'
const VERSION = '3.2.0'

/** The newest engine, built once on a machine. */
export function buildEngine(): string {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
  const root = join(cache, 'signalbox', `${CRATE}-${VERSION}`)
  const engine = join(root, 'bin/dynoxide')
  if (existsSync(engine)) return engine
  console.log(`builds ${CRATE} ${VERSION}, which takes some minutes`)
  const features = ['--no-default-features', '--features', 'native-sqlite,http-server,cli']
  const options = ['--version', VERSION, '--locked', '--quiet', '--root', root]
  execFileSync('cargo', ['install', CRATE, ...options, ...features], { stdio: 'inherit' })
  return engine
}
