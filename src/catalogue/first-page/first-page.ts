import {
  isIndex,
  isNumber,
  isNullableText,
  isText,
  shapeOf,
  type Guard,
} from '../compact/guards.ts'

/** What every page that was drawn by the gateway tells the app that takes over. */
interface FirstPageBase {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The locale that its numbers are written in. */
  readonly locale: string
  /** The deployment's settings, as `/config.json` answers them. */
  readonly config: unknown
}

/** A page of one yield. */
export interface FirstYield extends FirstPageBase {
  /** As the service sent it. */
  readonly found: unknown
  /** When the gateway asked for it, in Unix milliseconds. */
  readonly readAt: number
}

/** A page of the list. Source: decisions/033-first-rows. */
export interface FirstPage extends FirstPageBase {
  /** What was looked for, as it stands in the address. */
  readonly asked: string
  readonly takenFor: string | null
  /** Of all yields: how many were found, of how many, on how many networks. */
  readonly found: number
  readonly total: number
  readonly networks: number
  /** The first of them as a compact catalogue (decisions/035-catalogue), in the order of the list. */
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
  rows: isText,
})

/** A page that was asked for. */
export interface PrerenderRequest {
  /** Path and query. */
  readonly href: string
  /** The browser's languages, the dearest first. */
  readonly languages: readonly string[]
  /** The deployment's settings, as `/config.json` answers them. */
  readonly config: unknown
  /** On the page of a yield. */
  readonly of?: Pick<FirstYield, 'found' | 'readAt'> | undefined
}

export interface PrerenderedPage {
  /** What stands in the app's element. */
  readonly html: string
  readonly page: FirstPage | FirstYield
}

/** Draws the beginning of the list of one catalogue, or of a yield's page; rejects where something of it can't be read. */
export type PrerenderPage = (asked: PrerenderRequest) => Promise<PrerenderedPage>

/** @param catalogue as `/catalogue` answers it */
export type CreatePrerenderPage = (catalogue: string) => PrerenderPage

/** How many rows a page brings, to be scrolled, followed and filtered before the whole catalogue is there. Source: decisions/033-first-rows. */
export const FIRST_ROWS = 100

/** How many of them are drawn in it: some screens. Each is parsed and laid out while the app waits. */
export const PRERENDERED_ROWS = 24

/** The element that holds a `FirstPage` or a `FirstYield`. */
export const FIRST_PAGE_ID = 'first-page'
