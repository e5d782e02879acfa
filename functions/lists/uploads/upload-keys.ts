import { type Key, scopeOf } from '../../shared/table.ts'

/** The keys of uploads that are carried out in the background, in the table of `table.ts`. */
export const uploadKeys = {
  upload: (organizationId: string, listId: string, id: string): Key => ({
    pk: `${scopeOf(organizationId)}#LIST#${listId}#UPLOADS`,
    sk: id,
  }),
  /** The rows of a part as they were given. Each part has a partition of its own, so that many are written at once. */
  rows: (organizationId: string, uploadId: string, part: number): Key => ({
    pk: `${scopeOf(organizationId)}#UPLOAD#${uploadId}#${part}`,
    sk: 'ROWS',
  }),
  /** What the rows of a part lead to. */
  plan: (organizationId: string, uploadId: string, part: number): Key => ({
    ...uploadKeys.rows(organizationId, uploadId, part),
    sk: 'PLAN',
  }),
  /** From what was given to the upload that carries it out, so that a repeated request begins no second one. */
  body: (organizationId: string, hash: string): Key => ({
    pk: `${scopeOf(organizationId)}#UPLOADS`,
    sk: hash,
  }),
  /** Names the uploads of an organization that are under way. */
  open: (organizationId: string): Key => ({ pk: scopeOf(organizationId), sk: 'UPLOADS' }),
  /** Index of the uploads under way, by the time after which nobody works on them. */
  idle: (idleAt: string, id: string) => ({ gsi1pk: 'UPLOADS', gsi1sk: `${idleAt}#${id}` }),
} as const
