import * as v from 'valibot'
import { listsApi } from '../../lists/lists.api.ts'
import { uploadsApi } from '../../lists/uploads.api.ts'
import type { JsonSchema } from '../../shared/http/json-schema.ts'
import { conciseList } from '../shape/concise-lists.ts'
import { ConciseUpload, conciseUpload } from '../shape/concise-upload.ts'
import { addingCost, newListCost } from '../shape/costs.ts'
import { READ_ONLY, SETTINGS_WITHHELD, tool, writing } from '../shape/tool.ts'

const { uploadList, previewUpload } = listsApi.endpoints
const { uploadIntoList, getUpload } = uploadsApi.endpoints

const ROWS: JsonSchema = {
  type: 'array',
  description: 'Instead of urls. Keys: the column names of the CRM.',
  items: { type: 'object' },
}

const COLUMNS: JsonSchema = {
  type: 'object',
  description: 'Corrects upload.columns of the answer: {"COLUMN": field or null}.',
}

const URLS = { description: 'Pages, websites or domains.' }
const LATER = 'Over 1,000 rows go on in the background: get_upload tells.'

/** A list with what became of its rows, or an upload that is under way. Texts for models say the rest. */
const Uploaded = v.object({
  id: v.string(),
  status: v.optional(v.string()),
  upload: v.optional(v.object({ rows: v.array(v.object({ status: v.string() })) })),
})

type Reply = v.InferOutput<typeof uploadList.reply>

const MOST_CHANGES = 20

export const uploadTools = [
  tool(uploadList, {
    name: 'create_list_from_urls',
    title: 'Create a list of what you have',
    description: `A list of network pages (/company/..., /in/...), websites, domains, e-mail addresses or company names: urls, or rows of a CRM. Free, unless monitor is true: then each run costs 10 credits per account, the first at once. One bad URL and nothing is saved; a bad row spoils only itself. ${LATER}`,
    withheld: SETTINGS_WITHHELD,
    annotations: writing({ openWorldHint: true }),
    costs: newListCost,
    about: {
      monitor: { description: 'Watch the accounts: 10 credits each per run.' },
      monitorInterval: { type: 'string', description: '1h, 1d, 7d (default), 14d, 30d. Only with monitor.' },
      urls: URLS,
      rows: ROWS,
      columns: COLUMNS,
    },
    output: Uploaded,
    concise: (reply) => conciseUploaded(reply),
    advice: {
      insufficient_credits:
        'Nothing was created. Tell the user that one run needs `required` credits and `available` are left, or call again without monitor.',
    },
  }),
  tool(uploadIntoList, {
    name: 'upload_to_list',
    group: 'uploads',
    title: 'Add rows to a list, or update it to them',
    description: `Like create_list_from_urls, into a list that exists. mode replace also removes members that the rows lack: call with dryRun first, show the user the changes, then pass their number as expectRemoved. Free, unless the list is monitored.`,
    annotations: writing({ destructiveHint: true, idempotentHint: true }),
    id: 'listId',
    costs: addingCost('listId'),
    about: { urls: { type: 'array' }, rows: { type: 'array' }, columns: { type: 'object' } },
    output: v.object({ ...Uploaded.entries, changes: v.optional(v.nullable(v.object({}))) }),
    concise: ({ changes, ...reply }) => ({
      ...conciseUploaded(reply),
      ...(changes && {
        changes: {
          ...changes,
          firstAdded: changes.firstAdded.slice(0, MOST_CHANGES),
          firstRemoved: changes.firstRemoved.slice(0, MOST_CHANGES),
        },
      }),
    }),
    foreignText: true,
    advice: {
      not_found: 'Call list_lists for the lists that exist.',
      conflict:
        'Nothing was changed. `removed` members would go: ask the user, then pass it as expectRemoved.',
    },
  }),
  tool(getUpload, {
    name: 'get_upload',
    group: 'uploads',
    title: 'Read how far an upload is',
    description: 'Progress, and rows that could not be used. Free.',
    withheld: { limit: 'Follow nextCursor.' },
    about: { cursor: { type: 'string' } },
    annotations: READ_ONLY,
    id: 'listId',
    output: v.object({ id: v.string(), status: v.optional(v.string()) }),
    foreignText: true,
    advice: { not_found: 'The answer that began the upload has listId and id.' },
  }),
  tool(previewUpload, {
    name: 'preview_upload',
    group: 'uploads',
    title: 'Preview an upload',
    description: 'What create_list_from_urls would do. Free.',
    annotations: READ_ONLY,
    about: {
      urls: { type: 'array' },
      rows: { type: 'array' },
      columns: { type: 'object' },
    },
    output: ConciseUpload,
    concise: conciseUpload,
  }),
]

function conciseUploaded(reply: Partial<Reply>) {
  if (!v.is(uploadList.reply, reply)) return reply
  const { upload, ...list } = reply
  return { ...conciseList(list), upload: conciseUpload(upload) }
}
