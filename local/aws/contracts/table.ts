interface KeyElement {
  readonly AttributeName: string
  readonly KeyType: 'HASH' | 'RANGE'
}

interface Projection {
  readonly ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'
  readonly NonKeyAttributes?: string[]
}

export interface TableModel {
  readonly logicalId: string
  readonly name: string
  readonly arn: string
  readonly keySchema: readonly KeyElement[]
  readonly attributes: readonly { readonly AttributeName: string; readonly AttributeType: 'S' | 'N' | 'B' }[]
  readonly indexes: readonly {
    readonly IndexName: string
    readonly KeySchema: readonly KeyElement[]
    readonly Projection: Projection
  }[]
  readonly streamView: 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES' | 'KEYS_ONLY' | undefined
  readonly ttlAttribute: string | undefined
}
