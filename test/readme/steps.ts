/** A command of a document, with what the document says that it prints. */
export interface Step {
  readonly line: number
  readonly command: string
  readonly shown: string
  /** The text before says that this comes "seconds later", so it is asked again until it does. */
  readonly later: boolean
}

const BLOCK = /^```(\w*)\n([\s\S]*?)^```$/gm
const LATER = /\bseconds\s+later\b/i

/** All commands of all code blocks, in their order. A block that has none is a mistake. */
export function stepsOf(document: string): Step[] {
  let read = 0
  return [...document.matchAll(BLOCK)].flatMap(({ 0: block, 1: language, 2: text = '', index }) => {
    const line = lineAt(document, index) + 1
    const later = LATER.test(document.slice(read, index))
    read = index + block.length
    if (language !== 'console') throw new Error(`Line ${line}: only \`\`\`console blocks can be run`)
    return commandsIn(text, line, later)
  })
}

function commandsIn(block: string, first: number, later: boolean): Step[] {
  const parts = block.split(/^\$ /m)
  if (parts[0] !== '') throw new Error(`Line ${first}: the block does not begin with a command`)
  let line = first
  return parts.slice(1).map((part) => {
    const [command = ''] = /^(?:.*\\\n)*.*\n?/.exec(part) ?? []
    const step = { line, command: command.trimEnd(), shown: part.slice(command.length), later }
    line += part.split('\n').length - 1
    return step
  })
}

const lineAt = (document: string, index: number) => document.slice(0, index).split('\n').length
