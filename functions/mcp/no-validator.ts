/**
 * Stands in for the JSON Schema validator of the MCP SDK, a third of its weight. It would check what users type
 * into forms that a server shows them; this server shows none.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('this server asks its users for nothing')
  }
}

export { default as process } from 'node:process'
