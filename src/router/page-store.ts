import type { Path } from './paths.ts'

/** Each page, or how it is fetched with all that it needs before it can be shown. */
export type PageLoads<Page> = Readonly<
  Record<Path, { readonly page: Page } | { readonly load: () => Promise<Page> }>
>

/** The pages whose code is there, each fetched once; one that could not be fetched is asked for again. */
export function createPageStore<Page>(loads: PageLoads<Page>) {
  const held = new Map<Path, Page>()
  const asked = new Map<Path, Promise<Page>>()
  const load = async (path: Path): Promise<Page> => {
    const from = loads[path]
    const page = 'page' in from ? from.page : await from.load()
    held.set(path, page)
    return page
  }
  const heldPage = (path: Path): Page | undefined => {
    const from = loads[path]
    return 'page' in from ? from.page : held.get(path)
  }
  return {
    held: heldPage,
    async fetch(path: Path): Promise<Page> {
      const fetching = asked.get(path) ?? load(path)
      asked.set(path, fetching)
      try {
        return await fetching
      } catch (error) {
        asked.delete(path)
        throw error
      }
    },
  }
}
