interface Destination {
  readonly kind: string
  readonly id: string
}

/** As the API and the header of a delivery name it. */
export const destinationName = ({ kind, id }: Destination) =>
  kind === 'organization' || kind === 'test' ? kind : `${kind}/${id}`
