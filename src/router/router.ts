import { matchPath, type PathMatch } from './paths.ts'
import type { HistoryEntry, PageHistory } from './page-history.ts'
import { createPageStore, type PageLoads } from './page-store.ts'
import { parseLocation, type RouteLocation } from './route-location.ts'

type PageState = Pick<Router<unknown>, 'subscribe'> & {
  readonly view: () => { readonly content: Content<unknown> }
}

/** Resolves once the page is loaded, or with its error. */
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
 * The kind of a navigation: a new entry, a new one on the same screen, the same entry with another URL, or back and
 * forth.
 */
export type Move = 'push' | 'refine' | 'replace' | 'pop'

export interface NavigateOptions {
  /**
   * Navigations that replace the entry or keep the screen. `replace` belongs to the current page: it is ignored once
   * another page was requested.
   */
  readonly as?: Exclude<Move, 'pop'>
}

/** The content of a location. `waiting`: its code is loading; `slow`: long enough to show that. */
export type Content<Page> =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'waiting' | 'slow' | 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface View<Page> {
  readonly location: RouteLocation
  /** The key of the history entry. */
  readonly key: string
  /** Null for an unknown path. */
  readonly match: PathMatch | null
  readonly move: Move
  readonly content: Content<Page>
}

/** A rendered page. */
export interface RenderedPage<Page> {
  readonly view: View<Page>
  /** Whether it replaced another page. */
  readonly isOtherPage: boolean
  readonly isFirst: boolean
}

export interface Router<Page> {
  readonly view: () => View<Page>
  readonly subscribe: (listener: () => void) => () => void
  /** Returns a link's URL from here, with preserved parameters. */
  readonly hrefOf: (href: string) => string
  /** Navigates to a URL; resolves when its page, or a later requested one, is shown. */
  readonly navigate: (href: string, options?: NavigateOptions) => Promise<void>
  readonly back: () => void
  /** Prefetches a page's code. */
  readonly preload: (href: string) => void
  /** Retries a failed load. */
  readonly retry: () => Promise<void>
  /** Called with the entry that is about to be left. */
  readonly onLeave: (listener: (key: string) => void) => void
  /** Call when a view is rendered. */
  readonly markRendered: (view: View<Page>) => void
  /** Called with rendered pages. */
  readonly onRendered: (listener: (rendered: RenderedPage<Page>) => void) => void
}

/** The previous page stays this long before "loading" is shown. Milliseconds. */
const SLOW_AFTER_MS = 300

/** Notifies of each view once it is rendered, without waiting ones. */
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

/** Rewrites a link for a location, with preserved parameters. */
export type RewriteLink = (href: string, from: RouteLocation) => string

const keepLink: RewriteLink = (href) => href

/**
 * Creates a router that shows each page once its code is loaded, and until then the previous one.
 * @param loads each page, or a function that loads it
 * @param rewriteLink preserves parameters across pages
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
      // A failed prefetch is retried, and reported, on navigation.
      if (match) pages.fetch(match.path).catch(() => undefined)
    },
    retry: () => go('replace'),
    onLeave: (listener) => void leaving.add(listener),
    markRendered: renderNotifier.markRendered,
    onRendered: renderNotifier.onRendered,
  }
}
