export type Filter = (record: unknown) => boolean

type ValueTest = (value: unknown) => boolean
/** Gets the values at one place of the record; none when the place does not exist. */
type LeafTest = (values: readonly unknown[]) => boolean

/** A record passes when it matches any pattern, or when there is none. Throws for an unknown operator. */
export function compileFilters(patterns: readonly Readonly<Record<string, unknown>>[]): Filter {
  if (patterns.length === 0) return () => true
  const filters = patterns.map((pattern) => compilePattern(pattern, 'the pattern'))
  return (record) => filters.some((matches) => matches([record]))
}

function compilePattern(pattern: object, path: string): LeafTest {
  const tests = Object.entries(pattern).map(([key, inner]) => {
    const place = `${path}.${key}`
    if (key === '$or') return compileOr(inner, place)
    const test = Array.isArray(inner) ? compileLeaf(inner, place) : compileNested(inner, place)
    return (values: readonly unknown[]) => test(values.flatMap((value) => membersOf(value, key)))
  })
  return (values) => tests.every((matches) => matches(values))
}

function compileOr(inner: unknown, path: string): LeafTest {
  if (!Array.isArray(inner) || inner.length === 0) throw new Error(`${path} must be a list of patterns`)
  const tests = inner.map((each) => compileNested(each, path))
  return (values) => tests.some((matches) => matches(values))
}

function compileNested(inner: unknown, path: string): LeafTest {
  if (!isObject(inner)) throw new Error(`${path} must be an object or a list`)
  return compilePattern(inner, path)
}

/** The values under a key, also of each element of a list. */
function membersOf(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => membersOf(each, key))
  if (!isObject(value) || !Object.hasOwn(value, key)) return []
  const member: unknown = Reflect.get(value, key)
  return [member]
}

function compileLeaf(alternatives: readonly unknown[], path: string): LeafTest {
  if (alternatives.length === 0) throw new Error(`${path} must not be an empty list`)
  const tests = alternatives.map((alternative) => compileAlternative(alternative, path))
  return (values) => {
    const leaves = values.flatMap(leavesOf)
    return tests.some((matches) => matches(leaves))
  }
}

const leavesOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.flatMap(leavesOf) : isObject(value) ? [] : [value]

function compileAlternative(alternative: unknown, path: string): LeafTest {
  if (!isObject(alternative)) return any((value) => value === alternative)
  const [[operator, operand] = [], ...more] = Object.entries(alternative)
  if (operator === undefined || more.length > 0) throw new Error(`${path} must have one operator`)
  if (operator === 'exists') {
    if (typeof operand !== 'boolean') throw new Error(`${path}: exists must be true or false`)
    return (leaves) => leaves.length > 0 === operand
  }
  if (operator === 'anything-but') {
    const excluded = compileExcluded(operand, path)
    return any((value) => !excluded(value))
  }
  return any(compileOperator(operator, operand, path))
}

const any =
  (test: ValueTest): LeafTest =>
  (leaves) =>
    leaves.some(test)

function compileExcluded(operand: unknown, path: string): ValueTest {
  if (isObject(operand) && !Array.isArray(operand)) {
    const [[operator, inner] = ['', undefined]] = Object.entries(operand)
    return compileOperator(operator, inner, path)
  }
  const excluded: unknown[] = Array.isArray(operand) ? operand : [operand]
  return (value) => excluded.includes(value)
}

function compileOperator(operator: string, operand: unknown, path: string): ValueTest {
  if (operator === 'numeric') return compileNumeric(operand, path)
  if (operator !== 'prefix' && operator !== 'suffix' && operator !== 'equals-ignore-case') {
    throw new Error(`${path} has the operator ${operator}, which the local runtime does not know`)
  }
  if (typeof operand !== 'string') throw new Error(`${path}: ${operator} must be a string`)
  if (operator === 'prefix') return (value) => typeof value === 'string' && value.startsWith(operand)
  if (operator === 'suffix') return (value) => typeof value === 'string' && value.endsWith(operand)
  return (value) => typeof value === 'string' && value.toLowerCase() === operand.toLowerCase()
}

const COMPARISONS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '=': (value, bound) => value === bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
}

function compileNumeric(operand: unknown, path: string): ValueTest {
  const wrong = () => new Error(`${path}: numeric must be pairs of a comparison and a number`)
  if (!Array.isArray(operand) || operand.length === 0 || operand.length % 2 !== 0) throw wrong()
  const tests: ((value: number) => boolean)[] = []
  for (let index = 0; index < operand.length; index += 2) {
    const compare = COMPARISONS[String(operand[index])]
    const bound: unknown = operand[index + 1]
    if (compare === undefined || typeof bound !== 'number') throw wrong()
    tests.push((value) => compare(value, bound))
  }
  return (value) => typeof value === 'number' && tests.every((matches) => matches(value))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
