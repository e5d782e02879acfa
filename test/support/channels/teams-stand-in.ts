import * as v from 'valibot'

/** Some messages above this size were refused, though 28 KB are promised. */
const MOST_BYTES = 21_000

const Run = v.strictObject({
  type: v.literal('TextRun'),
  text: v.pipe(v.string(), v.nonEmpty()),
  weight: v.optional(v.picklist(['Default', 'Lighter', 'Bolder'])),
  size: v.optional(v.picklist(['Default', 'Small', 'Medium', 'Large', 'ExtraLarge'])),
  isSubtle: v.optional(v.boolean()),
  selectAction: v.optional(
    v.strictObject({
      type: v.literal('Action.OpenUrl'),
      title: v.string(),
      url: v.pipe(v.string(), v.url()),
    }),
  ),
})

const Card = v.strictObject({
  $schema: v.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
  type: v.literal('AdaptiveCard'),
  version: v.literal('1.4'),
  fallbackText: v.optional(v.string()),
  body: v.array(v.strictObject({ type: v.literal('RichTextBlock'), inlines: v.array(Run) })),
  actions: v.pipe(
    v.array(
      v.strictObject({
        type: v.literal('Action.OpenUrl'),
        title: v.string(),
        url: v.pipe(v.string(), v.url()),
      }),
    ),
    v.maxLength(6),
  ),
})

const Message = v.strictObject({
  type: v.literal('message'),
  attachments: v.pipe(
    v.array(
      v.strictObject({
        contentType: v.literal('application/vnd.microsoft.card.adaptive'),
        contentUrl: v.null(),
        content: Card,
      }),
    ),
    v.length(1),
  ),
})

/** What a workflow answers to a body: 202 when it begins. */
export function teamsSays(body: string): readonly [status: number, code: string] {
  if (Buffer.byteLength(body) > MOST_BYTES) return [413, 'RequestEntityTooLarge']
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Message), body)
  return parsed.success ? [202, ''] : [400, 'TriggerInputSchemaMismatch']
}
