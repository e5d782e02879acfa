/**
 * Lambda accepts a function's name, its ARN, or part of the ARN. The `$LATEST` qualifier is the function
 * itself.
 */
export function functionNameOf(nameOrArn: string): string {
  const parts = nameOrArn.split(':')
  const at = parts.indexOf('function')
  return (at >= 0 ? parts[at + 1] : parts[0]) ?? nameOrArn
}
