import type { Access } from '../../shared/http/access-token.ts'
import type { Allowance, Connection } from './connection.ts'
import type { RefreshTokens } from './refresh-tokens.ts'

/** Everything that a new connection consists of. */
export interface NewGrant {
  readonly grant: string
  readonly connection: Connection
  readonly access: Access
  readonly refresh: RefreshTokens
}

/** A connection that asks for more. */
interface WidenedConnection {
  readonly id: string
  readonly createdAt: string
  readonly clientId: string
  readonly audience: Access['audience']
  readonly scopes: RefreshTokens['scopes']
}

interface StoredCode {
  readonly allowance: Allowance
  /** The grant that the code was exchanged for. */
  readonly usedFor: string | null
}

export interface Grants {
  addCode(hash: string, allowance: Allowance): Promise<void>
  code(hash: string): Promise<StoredCode | undefined>
  /**
   * Takes the place of a connection with the same id. `again`: another request came first. `full`: the key has allowed as
   * many apps as it may.
   */
  open(
    hash: string,
    allowance: Pick<Allowance, 'organizationId' | 'endsAt'>,
    opened: NewGrant,
  ): Promise<'opened' | 'again' | 'gone' | 'full'>
  /** The connection of the organization with one of these marks. */
  marked(organizationId: string, marks: readonly string[]): Promise<WidenedConnection | undefined>
  tokens(grant: string): Promise<{ access: Access; refresh: RefreshTokens } | undefined>
  /** False when another request came first. */
  renew(grant: string, access: Access, seen: RefreshTokens, next: RefreshTokens): Promise<boolean>
  /** Its tokens are refused from the next request on. Does nothing when it has ended. */
  end(grant: string): Promise<void>
  /** Newest first. */
  list(organizationId: string): Promise<readonly Connection[]>
  /** False when the organization has no such connection. */
  remove(organizationId: string, id: string): Promise<boolean>
}
