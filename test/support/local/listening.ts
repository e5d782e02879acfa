import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export interface Listening {
  readonly host: string
  readonly port: number
}

const LISTEN = '0A'

/** Every TCP address on which this process or one of its descendants listens. Linux only. */
export function listeningAddresses(): Listening[] {
  const inodes = new Set(descendants(process.pid).flatMap(socketsOf))
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode = '']) => state === LISTEN && inodes.has(inode))
    .map(([, local = '']) => addressOf(local))
}

function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const)
  const below = (of: number): number[] =>
    parents.filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...below(child)])
  return [pid, ...below(pid)]
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

function socketsOf(pid: number): string[] {
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).flatMap((name) => {
      const inode = /^socket:\[(\d+)\]$/.exec(linkOf(`${folder}/${name}`))?.[1]
      return inode === undefined ? [] : [inode]
    })
  } catch {
    // It has ended meanwhile.
    return []
  }
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    // It was closed meanwhile.
    return ''
  }
}

/** `0100007F:0BB8`: the bytes of an IPv4 address are written backwards. */
function addressOf(text: string): Listening {
  const [address = '', port = ''] = text.split(':')
  const bytes = [...address.slice(-8).matchAll(/../g)].map(([byte]) => Number.parseInt(byte, 16))
  return { host: bytes.reverse().join('.'), port: Number.parseInt(port, 16) }
}
