// Requests as in github.com/santifer/career-ops (providers/oraclecloud.mjs).
import * as v from 'valibot'
import { readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { defineBoard, getBoard } from '../define-board.ts'

/** The newest come first. */
const MOST = 200

const Requisition = v.object({
  Id: nativeId,
  Title: filledText,
  PostedDate: time,
  PrimaryLocation: maybeText,
  ShortDescriptionStr: maybeText,
})

const BoardReply = v.object({
  items: v.array(v.object({ requisitionList: maybe(v.array(v.unknown())) })),
})

const HOSTED =
  /^https?:\/\/([\w-]+\.fa(?:\.[\w-]+){0,2}\.oraclecloud(?:[1-9]\d?)?\.com)\/hcmUI\/CandidateExperience\/([\w-]{2,10})\/sites\/([\w-]+)/i

export const oracle = defineBoard({
  name: 'oracle',
  override: 'SOURCE_ORACLE_URL',
  hosts: /\.fa(?:\.[\w-]+){0,2}\.oraclecloud(?:[1-9]\d?)?\.com$/,
  sharedHosts: ['oraclecloud.com'],
  everyMs: 1000,
  most: MOST,

  slugIn(url) {
    const [, host, language, site] = HOSTED.exec(url) ?? []
    return host === undefined ? undefined : `${host.toLowerCase()}/${language}/${site}`
  },

  async openings(slug, fetch, unreadable) {
    const [host = '', language = '', site = ''] = slug.split('/')
    const finder = `findReqs;siteNumber=${encodeURIComponent(site)},limit=${MOST},sortBy=POSTING_DATES_DESC`
    const url = `https://${host}/hcmRestApi/resources/latest/recruitingCEJobRequisitions?onlyData=true&expand=requisitionList.secondaryLocations&finder=${finder}&limit=${MOST}`
    const { items } = await getBoard(fetch, url, BoardReply)
    const written = items.flatMap(({ requisitionList }) => requisitionList ?? [])
    return readEntries(Requisition, written, unreadable).map((job) => ({
      id: job.Id,
      url: `https://${host}/hcmUI/CandidateExperience/${language}/sites/${site}/job/${encodeURIComponent(job.Id)}`,
      title: job.Title,
      place: job.PrimaryLocation,
      description: job.ShortDescriptionStr,
      times: [job.PostedDate],
      company: undefined,
    }))
  },
})
