export interface Piece {
  readonly text: string
  readonly isMarked: boolean
}

/** Splits a text at its highlights, in any case. Nothing of the text is lost or changed. */
export function splitHighlights(text: string, highlights: readonly string[]): readonly Piece[] {
  const marked = markedPlaces(text, highlights)
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; ) {
    const isMarked = marked[at] === true
    let end = at + 1
    while (end < text.length && (marked[end] === true) === isMarked) end++
    pieces.push({ text: text.slice(at, end), isMarked })
    at = end
  }
  return pieces
}

function markedPlaces(text: string, highlights: readonly string[]): boolean[] {
  const marked = new Array<boolean>(text.length).fill(false)
  const lower = text.toLowerCase()
  // Some letters get longer in lower case; then places would not fit.
  const [hay, fold] = lower.length === text.length ? [lower, true] : [text, false]
  for (const highlight of highlights) {
    const needle = fold ? highlight.toLowerCase() : highlight
    if (needle.trim() === '') continue
    for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length))
      marked.fill(true, at, at + needle.length)
  }
  return marked
}
