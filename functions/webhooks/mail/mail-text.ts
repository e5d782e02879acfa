const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const htmlText = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const JOINER = '\u2060'

/** Programs for mail make links of what looks like an address. A sign that nobody sees keeps them from it. */
export const unlinked = (text: string) =>
  text.replace(/(?<=[\p{L}\p{N}_-])[.@](?=[\p{L}\p{N}_-])|:(?=\/\/)/gu, (sign) => `${sign}${JOINER}`)

/** A text of strangers in HTML. */
export const strangeHtml = (text: string) => htmlText(unlinked(text))

/** The words of a link are the host that it leads to. */
export const htmlLink = (href: string, words: string) => `<a href="${htmlText(href)}">${htmlText(words)}</a>`

const FONT = 'font-family:sans-serif;font-size:15px;line-height:1.5;max-width:40em'

/** Without colours and images, it is readable on dark and on light, and tells nobody that it was opened. */
export const htmlMail = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${htmlText(title)}</title></head>` +
  `<body style="${FONT}">${content}</body></html>`

const LONGEST_NAME = 40

/** The name of an organization, which anybody may choose, cut to words: it asks for nothing and leads nowhere. */
export const nameInMail = (name: string) =>
  name
    .replace(/[^\p{L}\p{N} '&-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim()
