import { deflateRawSync, inflateRawSync } from 'node:zlib'

/**
 * Texts that most records and answers contain. Small texts shrink to a third with it, and hardly without.
 * Stored rows depend on every byte: a better dictionary must get the next number.
 */
const DICTIONARY_1 = Buffer.from(
  [
    'connection keep-alive close date Mon, Tue, Wed, Thu, Fri, Sat, Sun, Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec 2026 GMT',
    'timeout=5 x-powered-by Express server nginx cloudflare etag vary transfer-encoding chunked content-length content-type',
    'text/plain text/html application/json; charset=utf-8 {"ok":true} {"status":"success"} {"message":"OK"}',
    '","degree":"Bachelor of Science","field":"","school":"University of ","startYear":20,"endYear":20',
    '","company":"","title":"","current":true,"startDate":"20","endDate":null,"location":"","description":"',
    '"round":"Series A","amount":,"amountUsd":,"currency":"USD","date":"20","investors":["","acquirer":"","target":"","announcedAt":"',
    'PERSON_JOB_CHANGE ACCOUNT_TECH_STACK_CHANGE ACCOUNT_HEADCOUNT_CHANGE ACCOUNT_JOB_HIRING ACCOUNT_RECENT_FUNDING_ROUND',
    'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS ACCOUNT_DECISION_MAKER_CHANGE ACCOUNT_DATA_CHANGE',
    '{"id":"sig_","type":"ACCOUNT_NEW_ANNOUNCEMENT","source":"https://www.","text":"","highlights":["","],"personId":"per_',
    '"personId":null,"accountId":"acc_","keywordId":"kw_","keywordId":null,"listId":"lst_","listId":null,"organizationId":"org_',
    '"organizationId":null,"createdAt":"2026-11-","updatedAt":"2026-11-T00:00:00.000Z"',
    ',"person":null,"person":{"id":"per_","firstName":"","lastName":"","email":"@","email":null,"socialUrl":"https://www.linkedin.com/in/',
    '","profilePictureKey":null,"education":[],"experience":[{"',
    ',"account":null,"account":{"id":"acc_","name":"","socialUrl":"https://www.linkedin.com/company/","websiteUrl":"https://',
    '.com","headcount":,"location":"San Francisco, United States","industry":"Software Development","logoKey":null,"techStack":["","',
    '"],"recentFundingRound":[],"recentMergersAndAcquisitions":[],"createdAt":"2026-11-","updatedAt":"2026-11-21T',
  ].join(''),
)

const VERSION = 1

/** The first byte names the dictionary. */
export const pack = (text: string): Uint8Array =>
  Buffer.concat([Buffer.of(VERSION), deflateRawSync(text, { dictionary: DICTIONARY_1, level: 9 })])

export function unpack(bytes: Uint8Array): string {
  if (bytes[0] !== VERSION) throw new Error(`unknown payload version ${bytes[0]}`)
  return inflateRawSync(bytes.subarray(1), { dictionary: DICTIONARY_1 }).toString('utf8')
}
