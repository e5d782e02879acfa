import * as v from 'valibot'

const About = v.nullish(v.object({ id: v.string() }))
const Subjects = { account: About, person: About }

const Record = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    type: v.string(),
    ...Subjects,
    createdAt: v.optional(v.string()),
    /** Of what became known later. */
    at: v.optional(v.string()),
    signal: v.optional(v.object(Subjects)),
    /** Of a digest. */
    to: v.optional(v.string()),
  }),
)

interface AboutRecord {
  /** The type of the signal, or `digest`. */
  readonly type: string
  /** The company, or the person, that it is about. */
  readonly subject: string | undefined
  readonly at: string | undefined
}

/** What a body says about itself. Of several records, the first one speaks. */
export function aboutRecord(body: string): AboutRecord {
  const [first] = body.split('\n', 1)
  const parsed = v.safeParse(Record, first)
  if (!parsed.success) return { type: 'unknown', subject: undefined, at: undefined }
  const { type, account, person, signal, createdAt, at, to } = parsed.output
  const subject = account ?? person ?? signal?.account ?? signal?.person
  return { type, subject: subject?.id, at: at ?? createdAt ?? to }
}
