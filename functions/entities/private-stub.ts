interface Dated {
  readonly createdAt: string
  readonly updatedAt: string
}

/**
 * When a stub was made says that another organization was first, so each organization sees a time of its own
 * instead.
 */
export const withOwnTime = <E extends Dated>(entity: E, stub: boolean, at: string): E =>
  stub ? { ...entity, createdAt: at, updatedAt: at } : entity
