import { createContext, useContext, useSyncExternalStore, type ComponentType } from 'react'
import type { RouteLocation } from './route-location.ts'
import type { Router, View } from './router.ts'
import type { Path, PathParams } from './paths.ts'

/** The view of the surrounding page. */
export const PageContext = createContext<AppView | null>(null)

function usePage(): AppView {
  const page = useContext(PageContext)
  if (!page) throw new Error('PageContext is missing')
  return page
}

/** Returns the parameters of the current page's path. @throws if that is another page's path */
export function useParams<Of extends Path>(path: Of): PathParams<Of>
export function useParams(path: Path): Readonly<Record<string, string>> {
  const { match } = usePage()
  if (match?.path !== path) throw new Error(`this is not the page of ${path}`)
  return match.params
}

/** Returns the query of the page's URL, as text. */
export const useSearch = (): RouteLocation['search'] => usePage().location.search

/** A router of components. */
export type AppRouter = Router<ComponentType>

export type AppView = View<ComponentType>

export const RouterContext = createContext<AppRouter | null>(null)

/** Returns the router. @throws when used outside the provider */
export function useRouter(): AppRouter {
  const router = useContext(RouterContext)
  if (!router) throw new Error('RouterContext is missing')
  return router
}

/** Returns the current view. */
export function useView(): AppView {
  const { subscribe, view } = useRouter()
  return useSyncExternalStore(subscribe, view, view)
}

/** Returns a selection of the location; other changes cause no render. */
export function useRouteLocation(select: (location: RouteLocation) => string): string {
  const { subscribe, view } = useRouter()
  const selected = (): string => select(view().location)
  return useSyncExternalStore(subscribe, selected, selected)
}
