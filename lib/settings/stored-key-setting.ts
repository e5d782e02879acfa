import * as v from 'valibot'

export const storedKey = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^(\/?[A-Za-z0-9_./-]{1,500}|arn:[a-z-]+:secretsmanager:[a-z0-9-]+:\d{12}:secret:[A-Za-z0-9/_+=.@-]{1,512})$/,
      'Must be the name of a parameter or the ARN of a secret.',
    ),
  ),
)
