/** HTML that is safe to put into a page. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | undefined | false | readonly Part[]

/** Every text between the tags is escaped; only markup goes in as it is. */
export const html = (parts: TemplateStringsArray, ...values: readonly Part[]) =>
  new Markup(parts.map((part, at) => part + textOf(values[at])).join(''))

function textOf(value: Part): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(textOf).join('')
  return escaped(String(value))
}

const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => NAMES[sign] ?? '')

/** A text of the description, with what is between backticks as code. */
export const prose = (text: string) =>
  new Markup(
    text
      .split('`')
      .map((part, at) => (at % 2 === 1 ? `<code>${escaped(part)}</code>` : escaped(part)))
      .join(''),
  )
