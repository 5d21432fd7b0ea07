import { createContext, useContext, useSyncExternalStore, type ComponentType } from 'react'
import type { RouteLocation } from './route-location.ts'
import type { Router, View } from './router.ts'
import type { Path, PathParams } from './paths.ts'

/** What a page was drawn for; around each page. */
export const PageContext = createContext<AppView | null>(null)

function usePage(): AppView {
  const page = useContext(PageContext)
  if (!page) throw new Error('PageContext is missing')
  return page
}

/**
 * What is filled into the address of the page that uses it.
 * @throws when that is another page's: a mistake of composition
 */
export function useParams<Of extends Path>(path: Of): PathParams<Of>
export function useParams(path: Path): Readonly<Record<string, string>> {
  const { match } = usePage()
  if (match?.path !== path) throw new Error(`this is not the page of ${path}`)
  return match.params
}

/** The query of the page's address, as text. */
export const useSearch = (): RouteLocation['search'] => usePage().location.search

/** A router of components. */
export type AppRouter = Router<ComponentType>

export type AppView = View<ComponentType>

export const RouterContext = createContext<AppRouter | null>(null)

/** @throws when used outside the provider: a mistake of composition. */
export function useRouter(): AppRouter {
  const router = useContext(RouterContext)
  if (!router) throw new Error('RouterContext is missing')
  return router
}

/** What is shown now, and where. */
export function useView(): AppView {
  const { subscribe, view } = useRouter()
  return useSyncExternalStore(subscribe, view, view)
}

/** One fact of the place that is shown; other changes of the address draw nothing anew. */
export function useRouteLocation(select: (location: RouteLocation) => string): string {
  const { subscribe, view } = useRouter()
  const selected = (): string => select(view().location)
  return useSyncExternalStore(subscribe, selected, selected)
}
