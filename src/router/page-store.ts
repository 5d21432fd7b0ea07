import type { Path } from './paths.ts'

/** Each page, or how it is fetched with all that it needs before it can be shown. */
export type PageLoads<Page> = Readonly<
  Record<Path, { readonly page: Page } | { readonly load: () => Promise<Page> }>
>

/** The pages whose code is there, each fetched once; one that could not be fetched is asked for again. */
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
