import { preserveWatch } from '#src/features/watch/index.ts'
import type { PageHistory } from '#src/router/page-history.ts'
import type { AppRouter } from '#src/router/router-context.ts'
import { createRouter } from '#src/router/router.ts'
import { restoreScroll } from '#src/router/scroll-restoration.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { pageLoads } from './page-loads.ts'

/** Focuses the page's heading, or its content while the heading is loading. */
function focusPage(document: Document): void {
  const main = document.querySelector('main')
  const target = main?.querySelector<HTMLElement>('h1:not([aria-busy] h1)') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Creates the page's router. Navigation moves the focus, so screen readers announce the page. */
export function createAppRouter(dependencies: AppDependencies, history: PageHistory): AppRouter {
  const router = createRouter(history, pageLoads(dependencies), preserveWatch)
  restoreScroll(window, router)
  router.onRendered(({ isOtherPage }) => {
    if (isOtherPage) focusPage(document)
  })
  return router
}
