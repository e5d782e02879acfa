const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const LAST_YEAR = 2199

interface Field {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly names?: readonly string[]
}

const MINUTES: Field = { name: 'minutes', min: 0, max: 59 }
const HOURS: Field = { name: 'hours', min: 0, max: 23 }
const DAYS_OF_MONTH: Field = { name: 'day-of-month', min: 1, max: 31 }
const MONTH: Field = { name: 'month', min: 1, max: 12, names: MONTHS }
const DAYS_OF_WEEK: Field = { name: 'day-of-week', min: 1, max: 7, names: WEEKDAYS }
const YEAR: Field = { name: 'year', min: 1970, max: LAST_YEAR }

interface Day {
  readonly day: number
  /** 1 is Sunday. */
  readonly weekday: number
  readonly daysInMonth: number
}
type DayTest = (day: Day) => boolean

export interface Cron {
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly months: readonly number[]
  readonly years: readonly number[]
  readonly matchesDay: DayTest
}

/** Throws an error that names the wrong field. */
export function parseCron(expression: string): Cron {
  const fields = expression.trim().toUpperCase().split(/\s+/)
  const [minutes, hours, dayOfMonth, month, dayOfWeek, year, ...rest] = fields
  if (!minutes || !hours || !dayOfMonth || !month || !dayOfWeek || !year || rest.length > 0) {
    throw new Error(`cron(${expression}) must have six fields`)
  }
  if ((dayOfMonth === '?') === (dayOfWeek === '?')) {
    throw new Error('exactly one of day-of-month and day-of-week must be ?')
  }
  return {
    minutes: numbers(minutes, MINUTES),
    hours: numbers(hours, HOURS),
    months: numbers(month, MONTH),
    years: numbers(year, YEAR),
    matchesDay: dayOfWeek === '?' ? dayOfMonthTest(dayOfMonth) : dayOfWeekTest(dayOfWeek),
  }
}

/** `*`, `5`, `1-5`, `0/15`, `1-20/5` and lists of these, in ascending order. */
function numbers(text: string, field: Field): number[] {
  const found = new Set(text.split(',').flatMap((part) => partNumbers(part, field)))
  return [...found].sort((a, b) => a - b)
}

function partNumbers(part: string, field: Field): number[] {
  const match = /^(\*|\w+)(?:-(\w+))?(?:\/(\d+))?$/.exec(part)
  const [, start = '', end, step] = match ?? []
  if (match === null || (start === '*' && end !== undefined) || step === '0') throw wrong(part, field)
  const from = start === '*' ? field.min : numberOf(start, field)
  const single = start !== '*' && step === undefined
  const to = end !== undefined ? numberOf(end, field) : single ? from : field.max
  if (from > to) throw wrong(part, field)
  const by = Number(step ?? 1)
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by)
}

function numberOf(text: string, field: Field): number {
  const named = field.names?.indexOf(text) ?? -1
  const value = named >= 0 ? named + field.min : /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= field.min && value <= field.max)) throw wrong(text, field)
  return value
}

function dayOfMonthTest(text: string): DayTest {
  return anyOf(text, (part) => {
    if (part === 'L') return ({ day, daysInMonth }) => day === daysInMonth
    const nearest = /^(\d+)W$/.exec(part)
    if (nearest === null) return oneOf(partNumbers(part, DAYS_OF_MONTH), ({ day }) => day)
    const target = numberOf(nearest[1] ?? '', DAYS_OF_MONTH)
    return (day) => day.day === nearestWeekday(target, day)
  })
}

/** The closest working day in the same month. */
function nearestWeekday(target: number, { day, weekday, daysInMonth }: Day): number | undefined {
  if (target > daysInMonth) return undefined
  const weekdayOfTarget = ((((weekday - 1 + target - day) % 7) + 7) % 7) + 1
  if (weekdayOfTarget === 7) return target === 1 ? 3 : target - 1
  if (weekdayOfTarget === 1) return target === daysInMonth ? target - 2 : target + 1
  return target
}

function dayOfWeekTest(text: string): DayTest {
  return anyOf(text, (part) => {
    if (part === 'L') return ({ weekday }) => weekday === 7
    const special = /^(\w+?)(L|#([1-5]))$/.exec(part)
    if (special === null) return oneOf(partNumbers(part, DAYS_OF_WEEK), ({ weekday }) => weekday)
    const target = numberOf(special[1] ?? '', DAYS_OF_WEEK)
    const nth = Number(special[3])
    return ({ day, weekday, daysInMonth }) =>
      weekday === target && (special[2] === 'L' ? day + 7 > daysInMonth : Math.ceil(day / 7) === nth)
  })
}

function anyOf(text: string, testOf: (part: string) => DayTest): DayTest {
  const tests = text.split(',').map(testOf)
  return (day) => tests.some((test) => test(day))
}

const oneOf =
  (values: readonly number[], pick: (day: Day) => number): DayTest =>
  (day) =>
    values.includes(pick(day))

const wrong = (text: string, { name }: Field) => new Error(`${text} is no valid value of the field ${name}`)
