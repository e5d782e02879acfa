export type EntityType = 'account' | 'person'

/** Names an account or a person. */
export interface EntityRef {
  readonly id: string
  readonly type: EntityType
}
