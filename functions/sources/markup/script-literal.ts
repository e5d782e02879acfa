/** Names that stand for values, such as the parameters of a function that returns a page's data. */
type Names = ReadonlyMap<string, unknown>

const MOST_VALUES = 200_000
const DEEPEST = 60
/** A function is passed over before it is read. Functions in functions would be passed over again and again. */
const MOST_PASSES = 3

/**
 * A value of JavaScript as servers write it for the browser: what JSON has, names without quotes, and a function around
 * it that is called at once with the values that occur often. Nothing is run. Undefined where it is anything else.
 */
export function literalAt(script: string, from: number): unknown {
  try {
    return new LiteralReader(script, from).value(new Map(), 0)
  } catch (error) {
    if (error instanceof NoLiteral) return undefined
    throw error
  }
}

class NoLiteral extends Error {}

const SPACE = /[\s]*/y
const NAME = /[A-Za-z_$][\w$]*/y
const NUMBER = /-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,4})?/y
const FUNCTION = /\(?(?:function\s?\(([\w$,\s]*)\)|\(([\w$,\s]*)\)\s?=>)\s?\{/y
const WORDS: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  undefined: undefined,
  NaN: undefined,
  Infinity: undefined,
}
const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
}

class LiteralReader {
  private readonly script: string
  private at: number
  private values = 0
  private passed = 0

  constructor(script: string, from: number) {
    this.script = script
    this.at = from
  }

  value(names: Names, depth: number): unknown {
    this.values += 1
    if (depth > DEEPEST || this.values > MOST_VALUES) throw new NoLiteral()
    this.space()
    const sign = this.script[this.at]
    if (sign === '"' || sign === "'") return this.text()
    if (sign === '[') return this.list(names, depth)
    if (sign === '{') return this.record(names, depth)
    if (sign === '(' || this.isNext('function')) return this.called(names, depth)
    const number = this.match(NUMBER)
    return number === undefined ? this.word(names, depth) : Number(number)
  }

  private list(names: Names, depth: number): unknown[] {
    const list: unknown[] = []
    this.at += 1
    while (!this.ends(']')) {
      // Places without a value are written as commas alone.
      if (this.script[this.at] === ',') list.push(undefined)
      else list.push(this.value(names, depth + 1))
      this.comma(']')
    }
    return list
  }

  private record(names: Names, depth: number): unknown {
    // Without a prototype, no name of a field is a special one.
    const record: Record<string, unknown> = Object.create(null)
    this.at += 1
    while (!this.ends('}')) {
      const name = this.fieldName()
      this.expect(':')
      record[name] = this.value(names, depth + 1)
      this.comma('}')
    }
    return record
  }

  private fieldName(): string {
    const sign = this.script[this.at]
    if (sign === '"' || sign === "'") return this.text()
    return this.match(NAME) ?? this.match(NUMBER) ?? this.refuse()
  }

  /** `true`, a parameter, `void 0`, `Array(3)`, `new Date(0)`: calls give their first value. */
  private word(names: Names, depth: number): unknown {
    const word = this.match(NAME) ?? this.refuse()
    if (word === 'new') {
      this.space()
      return this.word(names, depth)
    }
    if (word === 'void') {
      this.space()
      if (this.match(NUMBER) === undefined) this.refuse()
      return undefined
    }
    this.space()
    if (this.script[this.at] === '(') {
      const [first] = this.given(names, depth)
      return word === 'Array' ? [] : first
    }
    return Object.hasOwn(WORDS, word) ? WORDS[word] : names.get(word)
  }

  private given(names: Names, depth: number): unknown[] {
    const values: unknown[] = []
    this.expect('(')
    while (!this.ends(')')) {
      values.push(this.value(names, depth + 1))
      this.comma(')')
    }
    return values
  }

  /** `(function(a,b){a.x=b;return {…}}(1,2))`, or with the call behind the brackets. */
  private called(names: Names, depth: number): unknown {
    FUNCTION.lastIndex = this.at
    const [opening = this.refuse(), plain, arrow] = FUNCTION.exec(this.script) ?? []
    const body = this.at + opening.length
    this.passOver(body)
    const isClosed = opening.startsWith('(') && this.ends(')')
    const given = this.given(names, depth)
    if (opening.startsWith('(') && !isClosed) this.expect(')')
    const behind = this.at
    const parameters = (plain ?? arrow ?? '').split(',').map((name) => name.trim())
    const inside = new Map([...names, ...parameters.map((name, place) => [name, given[place]] as const)])
    this.at = body
    const value = this.returned(inside, depth + 1)
    this.at = behind
    return value
  }

  private passOver(body: number): void {
    const end = endOfBlock(this.script, body - 1) ?? this.refuse()
    this.passed += end - body
    if (this.passed > MOST_PASSES * this.script.length) this.refuse()
    this.at = end
  }

  /** What a function returns, after it has filled its parameters: `a.x=b;c[0]="d";`. */
  private returned(names: Names, depth: number): unknown {
    for (let count = 0; count < MOST_VALUES; count += 1) {
      this.space()
      const word = this.match(NAME) ?? this.refuse()
      if (word === 'return') return this.value(names, depth)
      this.assign(names.get(word), names, depth)
      this.space()
      if (this.script[this.at] === ';' || this.script[this.at] === ',') this.at += 1
    }
    return this.refuse()
  }

  private assign(target: unknown, names: Names, depth: number): void {
    let field: unknown
    if (this.script[this.at] === '.') {
      this.at += 1
      field = this.match(NAME)
    } else if (this.script[this.at] === '[') {
      this.at += 1
      field = this.value(names, depth)
      this.expect(']')
    }
    if (field === undefined) this.refuse()
    this.expect('=')
    setField(target, field, this.value(names, depth))
  }

  private text(): string {
    const quote = this.script[this.at]
    let text = ''
    let from = this.at + 1
    let at = from
    for (; at < this.script.length && this.script[at] !== quote; at += 1) {
      if (this.script[at] !== '\\') continue
      text += this.script.slice(from, at)
      const [written, length] = escaped(this.script, at + 1)
      text += written
      at += length
      from = at + 1
    }
    if (at >= this.script.length) this.refuse()
    this.at = at + 1
    return text + this.script.slice(from, at)
  }

  private space(): void {
    SPACE.lastIndex = this.at
    SPACE.exec(this.script)
    this.at = SPACE.lastIndex
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const [found] = pattern.exec(this.script) ?? []
    if (found !== undefined) this.at += found.length
    return found
  }

  private isNext = (text: string) => this.script.startsWith(text, this.at)

  private ends(sign: string): boolean {
    this.space()
    if (this.at >= this.script.length) this.refuse()
    if (this.script[this.at] !== sign) return false
    this.at += 1
    return true
  }

  private comma(end: string): void {
    this.space()
    if (this.script[this.at] === ',') this.at += 1
    else if (this.script[this.at] !== end) this.refuse()
  }

  private expect(sign: string): void {
    this.space()
    if (this.script[this.at] !== sign) this.refuse()
    this.at += 1
  }

  private refuse(): never {
    throw new NoLiteral()
  }
}

function escaped(script: string, at: number): readonly [string, number] {
  const sign = script[at] ?? ''
  const length = sign === 'u' ? 4 : sign === 'x' ? 2 : 0
  if (length > 0) {
    const code = script.slice(at + 1, at + 1 + length)
    if (/^[\da-f]+$/i.test(code)) return [String.fromCharCode(Number.parseInt(code, 16)), length + 1]
  }
  return [ESCAPED[sign] ?? sign, 1]
}

const LONGEST_LIST = 10_000

function setField(target: unknown, field: unknown, value: unknown): void {
  if (Array.isArray(target)) {
    if (typeof field === 'number' && field >= 0 && field < LONGEST_LIST) target[field] = value
  } else if (isPlain(target)) target[String(field)] = value
}

/** Records that were read here have no prototype, so no field is a special one. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null

/** Behind the bracket that closes the one at a place. */
function endOfBlock(script: string, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < script.length; at += 1) {
    const sign = script[at]
    if (sign === '"' || sign === "'") at = endOfText(script, at, sign)
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return undefined
}

function endOfText(script: string, from: number, quote: string): number {
  let at = from + 1
  while (at < script.length && script[at] !== quote) at += script[at] === '\\' ? 2 : 1
  return at
}
