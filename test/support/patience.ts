const IS_CI = process.env.CI !== undefined

/** A wait ends when what it waits for is there. Only a very busy machine needs all of this, as may be in CI. */
export const WITHIN_MS = IS_CI ? 300_000 : 90_000

/** Only ends a test that hangs. */
export const TEST_MS = IS_CI ? 900_000 : 600_000
