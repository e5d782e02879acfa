const STOP_WORDS = new Set(
  (
    'a about all also an and any are as at be been but by can could did do does for from had has have he her ' +
    'him his how i if in into is it its just may me more my no not of on or our out she so some than that the ' +
    'their them then there these they this those to too up was we were what when where which who why will with ' +
    'would you your'
  ).split(' '),
)

/** Whether a folded text has no word that says what it is about. */
export const onlyStopWords = (folded: string) =>
  folded
    .trim()
    .split(/\s+/)
    .every((word) => STOP_WORDS.has(word))
