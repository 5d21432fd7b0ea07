import type { Guard } from '../compact/guards.ts'
import { isIndex, isOpenText, isText, shapeOf } from '../compact/guards.ts'

/** What a page of the list that was drawn by the gateway tells the app that takes over. Source: decision 40. */
export interface FirstPage {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The locale that its numbers are written in. */
  readonly locale: string
  /** The deployment's settings, as `/config.json` answers them. */
  readonly config: unknown
  /** What was looked for, as it stands in the address. */
  readonly asked: string
  readonly takenFor: string | null
  /** Of all yields: how many were found, of how many, on how many networks. */
  readonly found: number
  readonly total: number
  readonly networks: number
  /** The first of them as a compact catalogue (decision 42), in the order of the list. */
  readonly rows: string
}

const isAnything: Guard<unknown> = (value): value is unknown => value !== undefined

export const isFirstPage = shapeOf<FirstPage>({
  language: isText,
  direction: (value) => value === 'ltr' || value === 'rtl',
  locale: isText,
  config: isAnything,
  asked: isText,
  takenFor: isOpenText,
  found: isIndex,
  total: isIndex,
  networks: isIndex,
  rows: isText,
})

/** A page that was asked for. */
export interface AskedPage {
  /** Path and query. */
  readonly href: string
  /** The browser's languages, the dearest first. */
  readonly languages: readonly string[]
  /** The deployment's settings, as `/config.json` answers them. */
  readonly config: unknown
}

export interface DrawnPage {
  /** What stands in the app's element. */
  readonly html: string
  readonly page: FirstPage
}

/** Draws the beginning of the list of one catalogue; rejects where settings can't be read. */
export type DrawPage = (asked: AskedPage) => Promise<DrawnPage>

/** @param catalogue as `/catalogue` answers it */
export type CreateDrawPage = (catalogue: string) => DrawPage

/** How many rows a page brings: some screens of them. Each is parsed, drawn and read again by who waits for the app. */
export const FIRST_ROWS = 40

/** The element that holds a `FirstPage`. */
export const FIRST_PAGE_ID = 'first-page'
