export interface NewsItem {
  readonly url: string
  readonly title: string
  /** ISO 8601; undefined where the page does not say. */
  readonly at: string | undefined
}
