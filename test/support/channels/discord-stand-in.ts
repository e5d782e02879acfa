import * as v from 'valibot'

const MOST_CHARACTERS = 6000
const text = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most))

const Embed = v.strictObject({
  title: v.optional(text(256)),
  description: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  url: v.optional(v.pipe(v.string(), v.url(), v.maxLength(2048))),
  footer: v.optional(v.strictObject({ text: text(2048) })),
})

const Message = v.strictObject({
  content: v.optional(text(2000)),
  embeds: v.pipe(v.array(Embed), v.minLength(1), v.maxLength(10)),
  allowed_mentions: v.strictObject({ parse: v.pipe(v.array(v.string()), v.maxLength(0)) }),
})

/** What Discord answers to a body: 204, or the code of its refusal. */
export function discordSays(body: string): readonly [status: number, code: number] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Message), body)
  if (!parsed.success) return [400, 50_035]
  const sum = parsed.output.embeds
    .flatMap(({ title = '', description = '', footer }) => [title, description, footer?.text ?? ''])
    .reduce((total, part) => total + part.length, 0)
  return sum > MOST_CHARACTERS ? [400, 50_035] : [204, 0]
}
