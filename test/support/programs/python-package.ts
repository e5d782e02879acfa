import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ranCommand } from './command.ts'

const PIP = ['python3', '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'] as const

/** A folder below `.build/` with a package in this version. It is installed once. */
export async function pythonPackage(name: string, version: string): Promise<string> {
  const library = resolve('.build', `${name}-${version}`)
  if (existsSync(join(library, `${name}-${version}.dist-info`))) return library
  rmSync(library, { recursive: true, force: true })
  await ranCommand([...PIP, '--root-user-action', 'ignore', '--target', library, `${name}==${version}`])
  return library
}
