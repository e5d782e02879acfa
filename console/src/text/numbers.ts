const grouped = new Intl.NumberFormat('en-US')

export const formatNumber = (value: number) => grouped.format(value)

export const formatCredits = (value: number) => `${formatNumber(value)} ${value === 1 ? 'credit' : 'credits'}`

/** `3 lists`, `1 list`. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** `+10`, `−10`: with the sign of mathematics, which is as wide as the plus. */
export function formatSigned(value: number) {
  if (value === 0) return '0'
  return `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`
}

export const formatDuration = (ms: number) =>
  ms < 1000 ? `${formatNumber(Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`
