/**
 * Replaces the JSON Schema validator of the MCP SDK, a third of its size. Only servers that show forms to users
 * need it.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('this server shows no forms')
  }
}

export { default as process } from 'node:process'
