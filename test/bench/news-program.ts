import { createReadStream, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { unzipFirst } from '../../functions/news/files/unzip.ts'
import { newsMatcher } from '../../functions/news/news-matcher.ts'
import { readFile } from '../../functions/news/read-file.ts'
import { WatchedQuery } from '../../functions/news/watches.ts'

/** A process of its own, as a function is: reads a file of news, and says what it took. */
const [zip = '', watchesFile = '', md5 = '', rounds = '1'] = process.argv.slice(2)

const Text = v.string()
const Name = v.object({ organizationId: Text, listId: Text, accountId: Text, name: Text, term: Text })
const Watches = v.object({ queries: v.array(WatchedQuery), names: v.array(Name) })
const watches = v.parse(Watches, JSON.parse(readFileSync(watchesFile, 'utf8')))

async function cpuOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function unpack() {
  for await (const chunk of unzipFirst(createReadStream(zip)))
    if (chunk.length === 0) throw new Error('empty')
}

const match = async () => {
  const matcher = newsMatcher(watches)
  await readFile(async () => createReadStream(zip), { at: '', url: '', md5 }, matcher)
}

const figures = []
for (let round = 0; round < Number(rounds); round += 1)
  figures.push({ floor: await cpuOf(unpack), subject: await cpuOf(match) })
const build = await cpuOf(async () => newsMatcher(watches))
console.log(JSON.stringify({ figures, build, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }))
