/** Tells spreadsheets that a file is UTF-8. Programs that read the API would take it for a part of the first name. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Gives a text to the browser as a file. */
export function download(text: string, name: string, type = 'text/csv') {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob(type === 'text/csv' ? [BYTE_ORDER_MARK, text] : [text], { type: `${type};charset=utf-8` }),
  )
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
