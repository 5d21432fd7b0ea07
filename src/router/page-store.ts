import type { Path } from './paths.ts'

/** Each page, or a function that loads it with all it needs. */
export type PageLoads<Page> = Readonly<
  Record<Path, { readonly page: Page } | { readonly load: () => Promise<Page> }>
>

/** Creates a cache of loaded pages; failed ones are requested again. */
export function createPageStore<Page>(loads: PageLoads<Page>) {
  const loaded = new Map<Path, Page>()
  const requests = new Map<Path, Promise<Page>>()
  const load = async (path: Path): Promise<Page> => {
    const from = loads[path]
    const page = 'page' in from ? from.page : await from.load()
    loaded.set(path, page)
    return page
  }
  const loadedPage = (path: Path): Page | undefined => {
    const from = loads[path]
    return 'page' in from ? from.page : loaded.get(path)
  }
  return {
    held: loadedPage,
    async fetch(path: Path): Promise<Page> {
      const fetching = requests.get(path) ?? load(path)
      requests.set(path, fetching)
      try {
        return await fetching
      } catch (error) {
        requests.delete(path)
        throw error
      }
    },
  }
}
