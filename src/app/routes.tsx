import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  readCatalogueQuery,
  writeCatalogueQuery,
  type CatalogueSearch,
} from '#src/catalogue/catalogue-query.ts'
import { DiscoverPage } from '#src/features/discover/index.ts'
import type { Execution } from '#src/features/action/execution-context.ts'
import type { WordPart } from '#src/words/messages.ts'
import type { AppParts } from './app-parts.ts'
import { NotFound } from './not-found.tsx'
import { RootLayout } from './root-layout.tsx'
import { RouteError } from './route-error.tsx'

interface Loading {
  readonly context: AppParts
}

/** A page's words come with its code. */
const loadWords =
  (...parts: WordPart[]) =>
  ({ context }: Loading): Promise<void> =>
    context.words.load(parts)

/** Pages that sign need the journal as well: it is open before anything can be pressed. */
const loadAction = async ({ context }: Loading): Promise<{ execution: Execution }> => {
  const parts: WordPart[] = ['action', 'run', 'wallet', 'errors', 'yield', 'portfolio', 'activity']
  const [execution] = await Promise.all([context.execution(), context.words.load(parts)])
  return { execution }
}

const actionPages = () => import('./action-pages.tsx')

const root = createRootRouteWithContext<AppParts>()({
  component: RootLayout,
  notFoundComponent: NotFound,
  errorComponent: RouteError,
})

const discover = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: DiscoverPage,
  errorComponent: RouteError,
  validateSearch: (search): CatalogueSearch => writeCatalogueQuery(readCatalogueQuery(search)),
})

const yieldPage = createRoute({
  getParentRoute: () => root,
  path: '/yields/$yieldId',
  loader: loadWords('yield', 'portfolio'),
  component: lazyRouteComponent(() => import('#src/features/yield/index.ts'), 'YieldPage'),
  errorComponent: RouteError,
})

const enter = createRoute({
  getParentRoute: () => root,
  path: '/yields/$yieldId/enter',
  loader: loadAction,
  component: lazyRouteComponent(actionPages, 'EnterRoute'),
  errorComponent: RouteError,
})

const exit = createRoute({
  getParentRoute: () => root,
  path: '/yields/$yieldId/exit',
  loader: loadAction,
  component: lazyRouteComponent(actionPages, 'ExitRoute'),
  errorComponent: RouteError,
})

const manage = createRoute({
  getParentRoute: () => root,
  path: '/yields/$yieldId/manage/$type',
  loader: loadAction,
  component: lazyRouteComponent(actionPages, 'ManageRoute'),
  errorComponent: RouteError,
  validateSearch: ({ address }: Record<string, unknown>): { readonly address?: string } =>
    typeof address === 'string' ? { address } : {},
})

const portfolio = createRoute({
  getParentRoute: () => root,
  path: '/portfolio',
  loader: loadWords('portfolio'),
  component: lazyRouteComponent(() => import('#src/features/portfolio/index.ts'), 'PortfolioPage'),
  errorComponent: RouteError,
})

const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  loader: loadWords('activity', 'portfolio'),
  component: lazyRouteComponent(() => import('#src/features/activity/index.ts'), 'ActivityPage'),
  errorComponent: RouteError,
})

const action = createRoute({
  getParentRoute: () => root,
  path: '/actions/$actionId',
  loader: loadAction,
  component: lazyRouteComponent(actionPages, 'ActionRoute'),
  errorComponent: RouteError,
})

/** Every address of the app. Source: design, section 7; decision 45. */
export const routeTree = root.addChildren([
  discover,
  yieldPage,
  enter,
  exit,
  manage,
  portfolio,
  activity,
  action,
])
