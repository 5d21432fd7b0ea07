import type { CreateDrawPage, DrawPage } from '#src/catalogue/first-page/first-page.ts'
import type { HeldCatalogue } from '../catalogue/held-catalogue.ts'
import type { PublicConfig } from '../public-config.ts'
import type { Asset } from '../static/assets.ts'
import { fillPage } from './fill-page.ts'

/** A page that somebody asked for. */
export interface AskedFirstPage {
  readonly held: HeldCatalogue
  /** Path and query. */
  readonly href: string
  readonly languages: readonly string[]
  readonly config: PublicConfig
}

/** Pages that are kept, whatever they were asked with. */
const KEPT = 100

/** Drawing takes some milliseconds: nobody may have this copy draw and do nothing else. */
const DRAWN_A_SECOND = 3

/**
 * Draws the beginning of the list into the app's page, once for all who ask for the same.
 * @param now in Unix milliseconds
 * @returns null where a page is not drawn: too many others are, and the app begins without
 */
export function createFirstPages(page: Asset, create: CreateDrawPage, now: () => number) {
  let drawing: { readonly of: string; readonly draw: DrawPage } | null = null
  const kept = new Map<string, Promise<Asset | null>>()
  let second = 0
  let drawn = 0

  const drawerOf = (held: HeldCatalogue): DrawPage => {
    const { etag } = held.file
    if (drawing?.of !== etag) {
      drawing = { of: etag, draw: create(Buffer.from(held.bodies.plain).toString('utf8')) }
      kept.clear()
    }
    return drawing.draw
  }
  const mayDraw = (): boolean => {
    const current = Math.floor(now() / 1_000)
    if (current !== second) drawn = 0
    second = current
    drawn += 1
    return drawn <= DRAWN_A_SECOND
  }

  return ({ held, href, languages, config }: AskedFirstPage): Promise<Asset | null> => {
    const draw = drawerOf(held)
    const key = JSON.stringify([href, languages, config])
    const known = kept.get(key)
    if (known) return known
    if (!mayDraw()) return Promise.resolve(null)
    const filled = draw({ href, languages, config }).then((each) => fillPage(page, each))
    kept.set(key, filled)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    filled.catch(() => kept.delete(key))
    return filled
  }
}
