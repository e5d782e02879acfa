/** Each feature with its weight behind it, between bars and ends of lines. */
export const weightsIn = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text
      .split(/[|\n]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => {
        const end = entry.lastIndexOf(' ')
        return [entry.slice(0, end), Number(entry.slice(end + 1))]
      }),
  )
