import { createContext, useContext } from 'react'
import type { Path, PathParams } from './paths.ts'
import type { RouteLocation } from './route-location.ts'
import type { AppView } from './router-context.ts'

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
