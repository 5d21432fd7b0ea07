import { createContext, useContext, useSyncExternalStore, type ComponentType } from 'react'
import type { RouteLocation } from './route-location.ts'
import type { Router, View } from './router.ts'

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
