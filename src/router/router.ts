import { matchPath, type PathMatch } from './paths.ts'
import type { HistoryEntry, PageHistory } from './page-history.ts'
import { createPageStore, type PageLoads } from './page-store.ts'
import { parseLocation, type RouteLocation } from './route-location.ts'

type PageState = Pick<Router<unknown>, 'subscribe'> & {
  readonly view: () => { readonly content: Content<unknown> }
}

/** Resolves once the page of the address can be shown, or why it can't. */
export const waitForPage = ({ view, subscribe }: PageState): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      const { kind } = view().content
      if (kind === 'waiting' || kind === 'slow') return
      stop()
      resolve()
    }
    const stop = subscribe(check)
    check()
  })

/**
 * How somebody came to a page: a new step, a new step on the same screen, the same step with another address, or back and
 * forth.
 */
export type Move = 'push' | 'refine' | 'replace' | 'pop'

/** The moves that lead to an address. */
export interface NavigateOptions {
  /**
   * Those that take the address that was there before away, or leave the screen where it is. `replace` belongs to the page
   * on the screen: nothing comes of it when another one has been asked for meanwhile.
   */
  readonly as?: Exclude<Move, 'pop'>
}

/** What is shown at a place. `waiting`: its code is on its way; `slow`: for so long that it should be said. */
export type Content<Page> =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'waiting' | 'slow' | 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface View<Page> {
  readonly location: RouteLocation
  /** The step of the history. */
  readonly key: string
  /** Null where there is no page. */
  readonly match: PathMatch | null
  readonly move: Move
  readonly content: Content<Page>
}

/** A page that is on the screen. */
export interface RenderedPage<Page> {
  readonly view: View<Page>
  /** Another page was there before. */
  readonly isOtherPage: boolean
  readonly isFirst: boolean
}

export interface Router<Page> {
  readonly view: () => View<Page>
  readonly subscribe: (listener: () => void) => () => void
  /** Where a link leads from here: with what is taken along. */
  readonly hrefOf: (href: string) => string
  /** Leads to another address; resolves when its page is shown, or another one that was asked for since. */
  readonly navigate: (href: string, options?: NavigateOptions) => Promise<void>
  readonly back: () => void
  /** Fetches a page's code, as somebody seems about to go there. */
  readonly preload: (href: string) => void
  /** Fetches again what could not be fetched. */
  readonly retry: () => Promise<void>
  /** Tells of the step that is about to be left. */
  readonly onLeave: (listener: (key: string) => void) => void
  /** To be told when a view is on the screen. */
  readonly markRendered: (view: View<Page>) => void
  /** Tells of pages that are on the screen. */
  readonly onRendered: (listener: (rendered: RenderedPage<Page>) => void) => void
}

/** So long the last page stays without a word while the next one's code is on its way. Milliseconds. */
const SLOW_AFTER_MS = 300

/** Tells each view that was drawn once, without those that wait. */
function createRenderNotifier<Page>(): Pick<Router<Page>, 'markRendered' | 'onRendered'> {
  const listeners = new Set<(rendered: RenderedPage<Page>) => void>()
  let last: View<Page> | null = null
  return {
    markRendered(view) {
      const { kind } = view.content
      if (view === last || kind === 'waiting' || kind === 'slow') return
      const isFirst = last === null
      const isOtherPage = last !== null && last.location.path !== view.location.path
      last = view
      for (const listener of listeners) listener({ view, isOtherPage, isFirst })
    },
    onRendered: (listener) => void listeners.add(listener),
  }
}

/** A link as it leads from a place: with what of that place is taken along. */
export type RewriteLink = (href: string, from: RouteLocation) => string

const keepLink: RewriteLink = (href) => href

/**
 * Shows the page of each address as soon as its code is there, and until then the one before.
 * @param loads what each page is made of: itself, or how it is fetched
 * @param rewriteLink what is kept from page to page
 */
export function createRouter<Page>(
  history: PageHistory,
  loads: PageLoads<Page>,
  rewriteLink: RewriteLink = keepLink,
): Router<Page> {
  const pages = createPageStore(loads)
  const listeners = new Set<() => void>()
  const leaving = new Set<(key: string) => void>()
  const renderNotifier = createRenderNotifier<Page>()
  let navigationId = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const contentOf = (match: PathMatch | null): Content<Page> => {
    if (!match) return { kind: 'missing' }
    const page = pages.held(match.path)
    return page === undefined ? { kind: 'waiting' } : { kind: 'page', page }
  }
  const viewOf = ({ key, href }: HistoryEntry, move: Move): View<Page> => {
    const location = parseLocation(href)
    const match = matchPath(location.path)
    return { key, location, match, move, content: contentOf(match) }
  }
  let view = viewOf(history.entry(), 'pop')
  const hrefOf = (href: string): string => rewriteLink(href, view.location)

  const set = (next: View<Page>): void => {
    if (next.key !== view.key) for (const listener of leaving) listener(view.key)
    view = next
    for (const listener of listeners) listener()
  }

  async function go(move: Move): Promise<void> {
    navigationId += 1
    const ownId = navigationId
    clearTimeout(timer)
    const next = viewOf(history.entry(), move)
    if (next.content.kind !== 'waiting' || !next.match) return set(next)
    const show = (content: Content<Page>): void => {
      if (ownId !== navigationId) return
      clearTimeout(timer)
      set({ ...next, content })
    }
    timer = setTimeout(() => show({ kind: 'slow' }), SLOW_AFTER_MS)
    try {
      show({ kind: 'page', page: await pages.fetch(next.match.path) })
    } catch (error) {
      show({ kind: 'failed', error })
    }
  }

  history.subscribe(() => void go('pop'))
  if (view.content.kind === 'waiting') void go('pop')

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hrefOf,
    async navigate(href, { as = 'push' } = {}) {
      if (as === 'replace' && history.entry().key !== view.key) return
      if (as === 'replace') history.replace(hrefOf(href))
      else history.push(hrefOf(href))
      await go(as)
    },
    back: () => history.back(),
    preload(href) {
      const match = matchPath(parseLocation(href).path)
      // What can't be fetched now is fetched, and spoken of, when somebody goes there.
      if (match) pages.fetch(match.path).catch(() => undefined)
    },
    retry: () => go('replace'),
    onLeave: (listener) => void leaving.add(listener),
    markRendered: renderNotifier.markRendered,
    onRendered: renderNotifier.onRendered,
  }
}
