import { gkgLine, md5Of, zipOf } from './gkg-file.ts'
import { reply, type Site, type SiteReply } from './site.ts'
import { COMPANIES } from './vocabulary.ts'
import type { World } from './world.ts'

const SLOT_MS = 15 * 60_000
/** What the simulated world still remembers of its news. */
const SLOTS = 8
const FOLDER = '/data.gdeltproject.org/gdeltv2'
const PATH = /^\/data\.gdeltproject\.org\/gdeltv2\/(\d{14})(\.translation)?\.gkg\.csv\.zip$/
const LIST = /^\/data\.gdeltproject\.org\/gdeltv2\/(lastupdate|masterfilelist)(-translation)?\.txt$/

const digitsOf = (at: number) => new Date(at).toISOString().replace(/[-:T]/g, '').slice(0, 14)

/** The file servers of GDELT: lists, and a zip archive for each quarter of an hour. */
export const gdeltSite: Site = {
  answer({ path }, world) {
    const slots = slotsOf(world)
    const [, list, translated = ''] = LIST.exec(path) ?? []
    if (list !== undefined) {
      const named = list === 'lastupdate' ? slots.slice(-1) : slots
      const suffix = translated === '' ? '' : '.translation'
      return reply('text/plain', named.map((at) => lineOf(fileOf(world, at, suffix), at, suffix)).join(''))
    }
    const [, digits, suffix = ''] = PATH.exec(path) ?? []
    const slot = slots.find((at) => digitsOf(at) === digits)
    return slot === undefined ? undefined : archive(fileOf(world, slot, suffix))
  },
}

/** A file has what happened before it. */
function slotsOf(world: World): number[] {
  const last = Math.floor(world.now() / SLOT_MS) * SLOT_MS
  return Array.from({ length: SLOTS }, (_, n) => last - (SLOTS - 1 - n) * SLOT_MS)
}

const lineOf = (zip: Buffer, at: number, suffix: string) =>
  `${zip.length} ${md5Of(zip)} http:/${FOLDER}/${digitsOf(at)}${suffix}.gkg.csv.zip\n`

const archive = (bytes: Buffer): SiteReply => ({
  status: 200,
  headers: { 'content-type': 'application/zip' },
  body: '',
  bytes,
})

/** The simulated world has news in one language only. */
function fileOf(world: World, slot: number, suffix: string): Buffer {
  const lines = suffix === '' ? COMPANIES.flatMap((company) => linesOf(world, company, slot)) : []
  return zipOf(`${digitsOf(slot)}${suffix}.gkg.csv`, Buffer.from(lines.map((line) => `${line}\n`).join('')))
}

const linesOf = (world: World, company: string, slot: number) =>
  world
    .news(company)
    .filter(({ at }) => at >= slot - SLOT_MS && at < slot)
    .map(({ id, title }) =>
      gkgLine({
        id: `${digitsOf(slot)}-${id}`,
        digits: digitsOf(slot),
        url: `https://news.example/${id}`,
        title,
        organizations: [company],
      }),
    )
