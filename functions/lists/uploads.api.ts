import * as v from 'valibot'
import { api } from '../shared/http/endpoint.ts'
import {
  booleanParameter,
  choiceParameter,
  integerParameter,
  textParameter,
} from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import { List } from './list/list.ts'
import { brought, CSV_FIELD, choicesParameter, UPLOAD_BYTES, urlsOrRows } from './lists.api.ts'
import { UploadResult } from './lookup/upload-results.ts'
import { MAX_MEMBERS } from './members/member-list.ts'
import { NamedChanges } from './uploads/name-changes.ts'
import { UploadReport } from './uploads/read-upload.ts'
import { BegunUpload, UploadJob, UploadMode } from './uploads/upload-job.ts'
import { MOST_AT_ONCE, MOST_COMPARED_AT_ONCE, MOST_OPEN } from './uploads/upload-limits.ts'

const MOST_PROBLEMS = 1000
const PROBLEMS = 100

const Report = v.object({ ...UploadReport.entries, changes: v.nullable(NamedChanges) })

/** Uploads into lists that are there, and uploads in the background. */
export const uploadsApi = api('Uploads', {
  uploadIntoList: {
    method: 'POST',
    path: '/lists/{id}/upload',
    scopes: ['lists'],
    summary: 'Add rows to a list, or update the list to them',
    description: `Rows are read and matched as in POST /lists/upload. \`mode\` \`add\` (default) adds what they lead to; what is on the list already is a duplicate. \`replace\` makes the list exactly what the rows lead to: it adds what is new and removes what they lack. A removal must be expected: \`expectRemoved\` is the number of members to be removed, 0 by default. If it is another number by then, nothing is changed: 409, which says the number. \`dryRun\` changes nothing and says in \`changes\` how many members would be added and removed, with the first 100 of both. A row that could not be matched is named in the answer; it neither adds nor keeps a member. Rows without a usable one never empty a list. A live list answers 409. More than ${MOST_AT_ONCE} rows, or a comparison with a list of more than ${MOST_COMPARED_AT_ONCE} members, are carried out in the background: 202. An unexpected removal then fails the upload before anything is changed. At most ${MOST_OPEN} uploads of an organization are under way at once, and ${MAX_MEMBERS} members on a list.`,
    maxBodyBytes: UPLOAD_BYTES,
    refuses: ['conflict', 'quota_exceeded'],
    body: v.pipe(
      strict({
        ...brought,
        mode: v.optional(UploadMode),
        dryRun: v.optional(v.boolean()),
        expectRemoved: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_MEMBERS))),
      }),
      urlsOrRows(),
    ),
    csv: {
      ...CSV_FIELD,
      query: strict({
        columns: choicesParameter,
        mode: v.optional(choiceParameter(UploadMode.options)),
        dryRun: v.optional(booleanParameter()),
        expectRemoved: v.optional(integerParameter(0, MAX_MEMBERS)),
      }),
    },
    status: 200,
    reply: v.object({ ...List.entries, upload: UploadResult, changes: v.nullable(NamedChanges) }),
    accepted: BegunUpload,
  },
  listUploads: {
    method: 'GET',
    path: '/lists/{id}/uploads',
    scopes: ['read'],
    summary: 'The uploads of a list that were carried out in the background, newest first',
    description: 'They are kept for seven days.',
    status: 200,
    reply: v.object({ data: v.array(UploadJob) }),
  },
  getUpload: {
    method: 'GET',
    path: '/lists/{id}/uploads/{uploadId}',
    scopes: ['read'],
    summary: 'The progress of an upload, and its rows that could not be used',
    description:
      '`done` of `total` rows are looked up. `problems` are the rows that could not be used, in the order of the file, each with its line and the reason; follow `nextCursor` to the others. `changes` says what an update or a dry run means for the list, as soon as all rows are looked up.',
    query: strict({
      cursor: v.optional(textParameter(20)),
      limit: v.optional(integerParameter(1, MOST_PROBLEMS, { default: PROBLEMS })),
    }),
    status: 200,
    reply: Report,
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/lists/{id}/uploads/{uploadId}',
    scopes: ['lists'],
    summary: 'Cancel an upload; what is on the list by then stays there',
    refuses: ['conflict'],
    status: 204,
  },
})

export const DEFAULT_PROBLEMS = PROBLEMS
