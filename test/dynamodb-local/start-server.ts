import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../local/aws/wire/free-port.ts'
import { WITHIN_MS } from '../support/patience.ts'

const LIBRARIES = join(import.meta.dirname, '../../.build/dynamodb-local')
const POM = join(import.meta.dirname, 'pom.xml')
const MAIN = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner'

/** Starts Amazon's DynamoDB Local before the first test and stops it after the last one. */
export default async function startServer() {
  if (!existsSync(LIBRARIES)) download()
  const port = await freePort()
  const java = [`-Djava.library.path=${LIBRARIES}`, '-cp', join(LIBRARIES, '*'), MAIN]
  const server = spawn('java', [...java, '-inMemory', '-disableTelemetry', '-port', String(port)], {
    cwd: LIBRARIES,
    stdio: 'ignore',
  })
  const endpoint = `http://127.0.0.1:${port}`
  await ready(endpoint)
  process.env.DYNAMODB_ENDPOINT = endpoint
  return async () => {
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
}

function download() {
  const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${LIBRARIES}`]
  execFileSync('mvn', ['-q', '-B', '-f', POM, ...goal], { stdio: 'inherit' })
}

async function ready(endpoint: string) {
  const until = Date.now() + WITHIN_MS
  while (!(await answers(endpoint))) {
    if (Date.now() > until) throw new Error('DynamoDB Local did not start.')
    await sleep(200)
  }
}

const answers = (endpoint: string) =>
  fetch(endpoint).then(
    () => true,
    () => false,
  )
