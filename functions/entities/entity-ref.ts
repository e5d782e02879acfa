export type EntityType = 'account' | 'person'

export interface EntityRef {
  readonly id: string
  readonly type: EntityType
}
