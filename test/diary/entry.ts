import type { SignalType } from '../../functions/shared/fields.ts'

/** The world is watched for so many days after the first look. */
export const DAYS = 90

/** What a watcher should be told of. */
export interface Expected {
  readonly type: SignalType
  /** Words that the signal's text has. */
  readonly says: string
  /** Days until it can be known at the latest: some things need two looks, or a weekly one. */
  readonly within?: number
}

/**
 * One thing that happens in the world. `day` is the first check that can see it; an entry without `expects` is noise,
 * of which nobody is to be told.
 */
interface Happening {
  readonly day: number
  readonly company: string
  readonly expects?: Expected
}

export type Entry = Happening &
  (
    | { readonly what: 'post'; readonly title: string; readonly path: string }
    /** An old article gets the date of the day. */
    | { readonly what: 'redated'; readonly path: string }
    /** The list of articles gets longer: old ones stand on it again. */
    | { readonly what: 'longer list'; readonly articles: number }
    | {
        readonly what: 'opening'
        readonly title: string
        readonly city: string
        readonly until: number
        /** The day that the board names: some were drafted long before they are shown. */
        readonly dated: number
        /** It is shown once more, with the same number. */
        readonly again?: { readonly from: number; readonly until: number }
      }
    | { readonly what: 'board is empty'; readonly until: number }
    | { readonly what: 'board fails'; readonly until: number }
    /** Another outlet reports. */
    | { readonly what: 'outlet'; readonly title: string }
    | { readonly what: 'feed moves'; readonly to: string }
    | { readonly what: 'site moves'; readonly to: string }
    | { readonly what: 'site leads elsewhere'; readonly to: string; readonly until: number }
    /** The homepage and the imprint have another name; or only the homepage, for a campaign. */
    | { readonly what: 'renamed'; readonly to: string }
    | { readonly what: 'campaign'; readonly to: string; readonly until: number }
    | { readonly what: 'office moves'; readonly street: string; readonly city: string }
    | { readonly what: 'site fails'; readonly until: number }
    | { readonly what: 'cookie wall'; readonly until: number }
    | { readonly what: 'product'; readonly loads: string; readonly until?: number }
    | { readonly what: 'product goes'; readonly loads: string; readonly until?: number }
    | {
        readonly what: 'officer'
        readonly name: string
        readonly appointed?: number
        readonly resigned?: number
      }
    | { readonly what: 'filing'; readonly form: '8-K' | 'D' | '10-Q'; readonly items: string }
    | { readonly what: 'register event'; readonly event: string }
    | { readonly what: 'headcount'; readonly headcount: number }
    /** Somebody's title on the team page; null when the page does not show the person. */
    | {
        readonly what: 'team'
        readonly person: string
        readonly title: string | null
        readonly until?: number
      }
    /** Wikidata says who leads the company. */
    | { readonly what: 'leads' | 'stops leading'; readonly person: string }
    /** Wikidata says that somebody works for the company now, and not where he or she was. */
    | { readonly what: 'moves here'; readonly person: string }
  )

export type EntryOf<What extends Entry['what']> = Extract<Entry, { readonly what: What }>
