import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { freePort } from '../../../local/aws/wire/free-port.ts'

const Packed = v.pipe(
  v.array(v.object({ name: v.string(), version: v.string(), filename: v.string(), integrity: v.string() })),
  v.minLength(1),
)

/** A registry of npm packages that knows one package: the content of a folder. */
export async function startPackageRegistry(packageFolder: string) {
  const packs = await mkdtemp(join(tmpdir(), 'packs-'))
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', packs]
  const { stdout } = await promisify(execFile)('npm', pack, { cwd: packageFolder })
  const [packed] = v.parse(Packed, JSON.parse(stdout))
  if (packed === undefined) throw new Error('npm packed nothing.')
  const { name, version, filename, integrity } = packed
  const archive = await readFile(join(packs, filename))
  await rm(packs, { recursive: true })

  const url = `http://127.0.0.1:${await freePort()}`
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    asked.push(path)
    if (path === `/${filename}`) return response.end(archive)
    if (path !== `/${name}`) return response.writeHead(404).end('{}')
    const dist = { tarball: `${url}/${filename}`, integrity }
    const versions = { [version]: { name, version, dist } }
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
  })
  await once(server.listen(Number(new URL(url).port), '127.0.0.1'), 'listening')
  const stop = () => new Promise<void>((done) => server.close(() => done()))
  return { url, asked, stop }
}
