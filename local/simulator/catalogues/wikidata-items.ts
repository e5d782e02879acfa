/** Statements as the query service gives them: cells with types, and what is not bound is missing. */
export interface Statement {
  readonly p: string
  readonly value: string
  readonly label?: string
  readonly rank?: 'Preferred' | 'Normal'
  readonly start?: string
  readonly end?: string
  readonly point?: string
  /** Of a value that is stated to be unknown. */
  readonly unknown?: true
}

export interface WikidataItem {
  readonly number: number
  readonly name: string | null
  readonly statements: readonly Statement[]
}

interface WikidataRole {
  readonly p: 'P108' | 'P169' | 'P488' | 'P3320'
  readonly company: number
  readonly role?: string
  readonly start?: string
  readonly end?: string
}

export type WikidataPerson = WikidataItem & { readonly roles: readonly WikidataRole[] }

/** The items that have a network page, by their numbers. */
export interface WikidataItems {
  readonly companies: ReadonlyMap<number, WikidataItem>
  readonly people: ReadonlyMap<number, WikidataPerson>
}
