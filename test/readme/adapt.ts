export interface Surroundings {
  readonly port: number
  /** Uses the packages of this checkout instead of installing them. */
  readonly nodeModules: string | undefined
}

/** What a test does instead of a command, and why. Everything else is run as it is written. */
interface Change {
  readonly from: RegExp
  readonly to: string
  readonly why: string
}

const NO_AWS = 'there is no AWS account here'

const changes = ({ port, nodeModules }: Surroundings): readonly Change[] => [
  nodeModules === undefined
    ? { from: /^npm ci$/, to: 'npm ci --prefer-offline --no-audit', why: 'the cache of npm is used' }
    : { from: /^npm ci$/, to: `ln -s '${nodeModules}' node_modules`, why: 'packages are reused' },
  { from: /^npm start$/, to: `npm start -- --port ${port}`, why: 'the default port may be in use' },
  { from: /\blocalhost:3000\b/g, to: `localhost:${port}`, why: 'the default port may be in use' },
  { from: /^npx cdk bootstrap$/, to: 'npx cdk bootstrap --show-template', why: NO_AWS },
  { from: /^npx cdk deploy\b/, to: 'npx cdk synth --quiet', why: NO_AWS },
  { from: /^aws [\s\S]*$/, to: 'true', why: NO_AWS },
  { from: / --stack \w+/, to: ' --data .signalbox', why: NO_AWS },
]

/** The command as it is run here, with the reasons for what was changed. */
export function adapted(command: string, surroundings: Surroundings) {
  const reasons: string[] = []
  const run = changes(surroundings).reduce((text, { from, to, why }) => {
    const changed = text.replace(from, to)
    if (changed !== text) reasons.push(why)
    return changed
  }, command)
  return { run, reasons }
}
