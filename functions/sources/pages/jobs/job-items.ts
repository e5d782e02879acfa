import { foldLetters, plainWords } from '../../../shared/text/fold-letters.ts'
import { isOpenApplication } from '../../boards/open-application.ts'
import { boardAt } from '../../boards/systems/boards.ts'
import { type PageNode, pageTree } from '../../markup/page-tree.ts'
import { plainTitle } from '../../markup/plain-text.ts'
import { canonicalUrl } from '../../text/canonical-url.ts'
import { isGenericText } from '../../text/generic-text.ts'
import { linesOf } from '../card-lines.ts'
import { isPageOf } from '../classify-link.ts'
import { type BlockGroup, blockGroups, type PageBlock } from '../page-blocks.ts'
import { PLACE_PHRASES } from '../place-words.ts'
import { isForAll, rolesIn } from '../role-words.ts'
import { type ListedRecord, scriptLists } from '../script-lists.ts'
import { jobsInTables } from './jobs-in-tables.ts'
import { jobsOfOneForm } from './jobs-of-one-form.ts'
import type { UnlinkedJob } from './jobs-under-heading.ts'
import { type PostedJob, postingsInData } from './postings-in-data.ts'
import { unlinkedJobs } from './unlinked-jobs.ts'

export type JobItem = PostedJob

const MOST_ITEMS = 500
/** One link to an opening may stand on a page that unfolds the others. */
const MOST_BESIDE_UNLINKED = 1
const SHORTEST_TITLE = 3
const LONGEST_TITLE = 140
const MOST_TITLE_WORDS = 16

/** The openings that a careers page lists, or says in its data for machines. */
export function jobItems(html: string, pageUrl: string, now: Date): JobItem[] {
  const root = pageTree(html)
  const found = new Map<string, JobItem>()
  const add = (item: JobItem) => {
    const isPart = item.url === pageUrl || item.url.includes('#')
    const key = `${canonicalUrl(item.url)} ${isPart ? item.title : ''}`
    const known = found.get(key)
    if (!known || (rolesIn(known.title) === 0 && rolesIn(item.title) > 0)) found.set(key, item)
  }
  const { forms, jobs } = jobsOfOneForm(root, pageUrl)
  for (const item of postingsInData(root, pageUrl, now)) add(item)
  for (const group of blockGroups(root, pageUrl)) {
    for (const item of jobsOf(group, pageUrl)) if (!forms.has(item.url)) add(item)
  }
  const addUnlinked = (others: readonly UnlinkedJob[]) => {
    const titles = new Set([...found.values()].map(({ title }) => title))
    for (const { title, url } of others) if (!titles.has(title)) add({ url, title, place: '', at: undefined })
  }
  addUnlinked(jobs)
  if (found.size <= MOST_BESIDE_UNLINKED && isCareersPage(pageUrl)) addUnlinked(jobsInTables(root, pageUrl))
  if (found.size === 0) {
    for (const list of scriptLists(root, pageUrl))
      for (const item of jobsOf(list.map(blockOfRecord), pageUrl)) add(item)
  }
  if (found.size <= MOST_BESIDE_UNLINKED) addUnlinked(unlinkedJobs(root, pageUrl))
  return [...found.values()].slice(0, MOST_ITEMS)
}

/** An entry of a script, as if the page showed it. */
const blockOfRecord = ({ title, url }: ListedRecord): PageBlock => ({
  node: { name: 'a', attributes: {}, parent: undefined, children: [title] },
  title,
  url,
})

function jobsOf(group: BlockGroup, pageUrl: string): JobItem[] {
  const jobs = group.flatMap((block) => jobOf(block, pageUrl) ?? [])
  const sure = jobs.filter(({ sure: isSure }) => isSure)
  if (sure.length === 0 || sure.length < jobs.length / 2) return []
  const items = jobs.map(({ item }) => item)
  const beside = jobsBeside(group, sure)
  if (beside.length > 0) return [...items, ...beside]
  return items.length >= group.length * 0.6 ? items : []
}

const FEWEST_WORDS = 3

/** What stands in the folder of the openings, in the same list, is an opening too, whatever it is called. */
function jobsBeside(group: BlockGroup, sure: readonly FoundJob[]): JobItem[] {
  const folders = new Set(sure.flatMap(({ item }) => (JOB_FOLDER.test(item.url) ? folderOf(item.url) : [])))
  const known = new Set(sure.map(({ item }) => item.url))
  const others = group.filter(({ url }) => !known.has(url))
  const beside = others.filter(
    (block) =>
      folders.has(folderOf(block.url)) &&
      isReadable(block.title) &&
      block.title.split(' ').length >= FEWEST_WORDS,
  )
  if (sure.length < group.length / 4 || beside.length < others.length) return []
  return beside.map(({ url, title }) => ({ url, title: plainTitle(title), place: '', at: undefined }))
}

const folderOf = (url: string) =>
  url
    .replace(/[?#].*$/s, '')
    .replace(/\/(?:index\.\w+)?$/, '')
    .replace(/[^/]*$/, '')

const JOB_FOLDER =
  /\/(?:[\w-]{0,20}jobs?|careers?|positions?|openings?|open-positions|vacanc(?:y|ies)|requisitions?|roles?|opportunit(?:y|ies)|job-?(?:offers?|openings?|details?|descriptions?|postings?)|stellen?|stellenangebote?|stellenanzeigen?|karriere|offene-stellen|vacatures?|offres?|offres?-d?-?emplois?|emplois?|recrutement|empleos?|ofertas?|vacantes?|vagas?|carreiras?|oferty-pracy|praca|kariera|oferta|jobb|lediga-jobb|lediga-tjanster|ledige-stillinger|stillinger|annonser?|tyopaikat|avoimet-tyopaikat|lavora-con-noi|posizioni|posizioni-aperte)\/(?:[^?#]*\/)?[^/?#]{3,}/i
/** A page for each, without a folder: /vacature0001.html. */
const JOB_FILE =
  /\/(?:jobs?|career|vacanc(?:y|ies)|vacatures?|position|opening|stelle|stellenangebot|offre|emploi|empleo|vacante|vaga|praca|oferta|jobb|stilling|tyopaikka)[-_]?\d{1,6}(?:\.\w{2,5})?$/i
const JOB_QUERY =
  /[?&](?:gh_jid|jobid|job_id|job|jid|ashby_jid|positionid|vacancyid|stellenid|req_?id|offerid|lever-via|jobOfferId)=[\w-]{2,}/i
const ID = /\d{3,}|[\da-f]{8}-[\da-f]{4}/i
const SHORT_ID = 3

/** "Microsoft 365" has a number that is no id. */
function hasId(address: string, title: string): boolean {
  const [id] = ID.exec(address) ?? []
  return id !== undefined && !(id.length <= SHORT_ID && title.includes(id))
}

/** Pages about working there that are no openings. */
const ABOUT_WORK =
  /^(?:(?:partner|affiliate|referral) program(?:me)?s?|benefits?|culture|our culture|values|our values|faqs?|life at.*|our process|hiring process|locations?|departments?|teams?|our teams|students?|graduates?|internships?|early careers?|university|diversity.*|inclusion.*|equal opportunity.*|privacy.*|talent (?:community|network|pool)|job alerts?|login|sign in|search|all (?:jobs|departments|locations|teams|positions)|view all.*|see all.*|show all.*|open (?:positions|roles)|ausbildung|studium|initiativbewerbung|unsere benefits|kontakt|contacts?(?: us.*)?|about(?: us.*)?|home|back(?: to.*)?|engineering|marketing|sales|product|design|finance|operations|legal|people|customer success|business|data|support|hr|it)$/

/** "Explore graduate roles" and "Physician jobs" lead to openings. */
const TO_OPENINGS =
  /^(?:explore|discover|browse|view|see|find|search|check out) .*\b(?:roles|jobs|positions|openings|opportunities|vacancies|careers|internships|programmes|programs)$|. (?:jobs|vacancies|job openings|stellenangebote|offres d emploi)$/

interface FoundJob {
  readonly item: JobItem
  readonly sure: boolean
}

/** Sure by its title, or by its address when that has a number. */
function jobOf(block: PageBlock, pageUrl: string): FoundJob | undefined {
  const title = jobTitle(block)
  if (!isReadable(title) || isClosed(block.node)) return undefined
  const { pathname, search } = new URL(block.url)
  const isAddress = JOB_FOLDER.test(pathname) || JOB_FILE.test(pathname) || JOB_QUERY.test(search)
  const isTitle = isForAll(title) || rolesIn(title) > 0
  const isBoard = boardAt(block.url) !== undefined
  const isBelow = isDeeper(block.url, pageUrl)
  const isNamed = isBoard || (isBelow && isCareersPage(pageUrl))
  const isSure = (isAddress && (isTitle || hasId(pathname + search, title))) || (isNamed && isTitle)
  if (!isSure && !(isTitle && (isForAll(title) || isAddress || isBelow))) return undefined
  return {
    item: { url: block.url, title: plainTitle(title), place: '', at: undefined },
    sure: isSure || isForAll(title),
  }
}

function isReadable(title: string): boolean {
  const plain = plainWords(title)
  return (
    title.length >= SHORTEST_TITLE &&
    title.length <= LONGEST_TITLE &&
    plain.split(' ').length <= MOST_TITLE_WORDS &&
    !isGenericText(title) &&
    !isOpenApplication(title) &&
    !ABOUT_WORK.test(plain) &&
    !TO_OPENINGS.test(plain) &&
    !PLACE_PHRASES.careers.has(plain) &&
    !/[.?!]$/.test(title)
  )
}

const isDeeper = (url: string, pageUrl: string) => {
  const [item, page] = [new URL(url), new URL(pageUrl)]
  return (
    item.host === page.host &&
    (page.pathname !== '/' || isCareersPage(pageUrl)) &&
    item.pathname.startsWith(page.pathname.replace(/(?:index)?\.\w+$|\/$/, '')) &&
    item.pathname !== page.pathname
  )
}

/** In any language, by its address: /nous-rejoindre, careers.acme.com. */
const isCareersPage = (pageUrl: string) => isPageOf(pageUrl, 'careers')

const CLOSED =
  /^(?:status ?:? ?)?(?:(?:position|job|role|application|applications|vacancy|stelle) )?(?:closed|filled|expired|no longer (?:available|open)|besetzt|vergeben|pourvue?|cubierta|ingevuld|tillsatt|besat)$/

/** Some lists keep openings that are filled, and say so. */
const isClosed = (node: PageNode) =>
  linesOf(rowOf(node)).some((line) => CLOSED.test(foldLetters(line).trim()))

const ROWS = new Set(['li', 'tr', 'article'])
const FARTHEST = 4

/** The row that a link stands in, or the block itself. */
function rowOf(node: PageNode): PageNode {
  let above: PageNode | undefined = node
  for (let step = 0; above && step < FARTHEST; step += 1, above = above.parent)
    if (ROWS.has(above.name)) return above
  return node
}

/** A link around a whole card has the place and more behind the title. */
function jobTitle({ node, title }: PageBlock): string {
  const lines = linesOf(node)
  const first = lines.find((line) => isForAll(line) || rolesIn(line) > 0)
  return first !== undefined && first.length < title.length && title.includes(first) ? first : title
}
