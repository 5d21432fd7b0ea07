import {
  isIndex,
  isNumber,
  isNullableText,
  isText,
  shapeOf,
  type Guard,
} from '../compact/guards.ts'
import type { TabCounts } from '../find-rows.ts'

/** What every prerendered page passes to the hydrating app. */
interface FirstPageBase {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The locale of its number format. */
  readonly locale: string
  /** The deployment's settings, the response of `/config.json`. */
  readonly config: unknown
}

/** A prerendered page of one yield. */
export interface FirstYield extends FirstPageBase {
  /** As the service sent it. */
  readonly found: unknown
  /** When the gateway requested it, Unix milliseconds. */
  readonly readAt: number
}

/** A prerendered page of the list. Source: decisions/033-first-rows. */
export interface FirstPage extends FirstPageBase {
  /** The query, as in the URL. */
  readonly asked: string
  readonly takenFor: string | null
  /** Counts of found yields, all yields and networks. */
  readonly found: number
  readonly total: number
  readonly networks: number
  /** The number of yields of each tab under the rest of the query. */
  readonly tabs: TabCounts
  /** The first ones as a compact catalogue (decisions/035-catalogue), in the list's order. */
  readonly rows: string
}

const isDefined: Guard<unknown> = (value): value is unknown => value !== undefined

const isDirection: Guard<FirstPageBase['direction']> = (
  value,
): value is FirstPageBase['direction'] => value === 'ltr' || value === 'rtl'

const BASE_FIELDS = {
  language: isText,
  direction: isDirection,
  locale: isText,
  config: isDefined,
}

export const isFirstYield = shapeOf<FirstYield>({
  ...BASE_FIELDS,
  found: isDefined,
  readAt: isNumber,
})

export const isFirstPage = shapeOf<FirstPage>({
  ...BASE_FIELDS,
  asked: isText,
  takenFor: isNullableText,
  found: isIndex,
  total: isIndex,
  networks: isIndex,
  tabs: shapeOf<TabCounts>({
    all: isIndex,
    stake: isIndex,
    defi: isIndex,
    rwa: isIndex,
    stablecoins: isIndex,
  }),
  rows: isText,
})

/** A request for a page. */
export interface PrerenderRequest {
  /** Path and query. */
  readonly href: string
  /** The browser's languages in order of preference. */
  readonly languages: readonly string[]
  /** The deployment's settings, the response of `/config.json`. */
  readonly config: unknown
  /** The deployment's words as JSON; absent without any. */
  readonly words?: string | undefined
  /** For the page of a yield. */
  readonly of?: Pick<FirstYield, 'found' | 'readAt'> | undefined
}

export interface PrerenderedPage {
  /** Content of the app's root element. */
  readonly html: string
  readonly page: FirstPage | FirstYield
}

/** Prerenders the first rows of a catalogue, or a yield's page; rejects if its data is invalid. */
export type PrerenderPage = (asked: PrerenderRequest) => Promise<PrerenderedPage>

/** @param catalogue the response of `/catalogue` */
export type CreatePrerenderPage = (catalogue: string) => PrerenderPage

/**
 * Rows embedded in a page, for scrolling and filtering before the whole catalogue loads. Source:
 * decisions/033-first-rows.
 */
export const FIRST_ROWS = 100

/** Rows prerendered as HTML: some screens. Each costs parsing and layout before the app starts. */
export const PRERENDERED_ROWS = 24

/** The element that holds a `FirstPage` or a `FirstYield`. */
export const FIRST_PAGE_ID = 'first-page'
