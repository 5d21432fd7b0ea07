import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { AppParts } from './app-parts.ts'
import { focusPage } from './focus-page.ts'
import { routeTree } from './routes.tsx'
import { RoutePending } from './route-pending.tsx'
import { parseSearchText, writeSearchText } from './search-text.ts'

const build = (parts: AppParts, history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    context: parts,
    parseSearch: parseSearchText,
    stringifySearch: writeSearchText,
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 300,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof build>

/**
 * The page's router: a new page takes the focus, so that people who don't see the screen know where they are.
 * @param history another one than the browser's
 */
export function createAppRouter(parts: AppParts, history?: RouterHistory): AppRouter {
  const router = build(parts, history)
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusPage(document)
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
