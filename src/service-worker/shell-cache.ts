import { CACHE_PREFIX, type WorkerDescription } from './worker-messages.ts'
import { getRequestKind, isPlainPage } from './worker-request.ts'

/** What the build tells its worker. */
export interface Shell extends WorkerDescription {
  /** Changes with any of the files. */
  readonly build: string
  /** What the app needs to open, and to show the last portfolio. */
  readonly files: readonly string[]
}

/** Every page of the app is the same file; on this one the gateway renders nothing that could be old. */
const PAGE = '/settings'

const BRAND_STYLE = /"(\/brand\.css\?v=[\w-]+)"/

/** Whatever language or encoding it was fetched with. */
const MATCH = { ignoreVary: true } as const

export interface ShellCacheDependencies {
  readonly caches: Pick<CacheStorage, 'has' | 'keys' | 'delete' | 'match'> & {
    open(name: string): Promise<Pick<Cache, 'put'>>
  }
  readonly fetch: typeof fetch
  readonly origin: string
}

/** The app's files in the browser's cache, so that it opens without a network. */
export interface ShellCache {
  /** Fetches them. @throws when one, or the page, can't be fetched, or is of another build */
  install(): Promise<void>
  /** Returns a page from the network, else the app's own page, which shows what it can. */
  answerPage(request: Request, preloaded: Promise<unknown>): Promise<Response>
  /** Returns a file, which is kept from then on: its name is its content. */
  answerFile(request: Request): Promise<Response>
  /** Keeps files that a page has loaded. @param files paths with their query */
  keep(files: readonly string[]): Promise<void>
  /** Deletes the files of other builds. */
  deleteOthers(): Promise<void>
}

export function createShellCache(
  shell: Shell,
  { caches, fetch, origin }: ShellCacheDependencies,
): ShellCache {
  const name = `${CACHE_PREFIX}${shell.build}`

  /** Keeps an answer, unless a page took this worker back and deleted its cache. */
  async function put(key: RequestInfo, response: Response): Promise<void> {
    if (await caches.has(name)) await (await caches.open(name)).put(key, response)
  }

  /** Keeps a page of this worker's own build; that of another one needs files that are not here. */
  async function keepPage(response: Response): Promise<{ html: string; isKept: boolean }> {
    const html = await response.clone().text()
    const isKept = response.ok && html.includes(shell.entry)
    if (isKept) await put(PAGE, response)
    return { html, isKept }
  }

  /** Whether an answer is what its name says: the brand's style of another deployment comes under any tag. */
  const isFinal = ({ ok, headers }: Response, url: string): boolean =>
    ok &&
    (new URL(url).pathname.startsWith('/assets/') ||
      headers.get('cache-control')?.includes('immutable') === true)

  /** Fetches and keeps a file. @returns whether it is kept */
  async function fetchFile(path: string): Promise<boolean> {
    const { href } = new URL(path, origin)
    const response = await fetch(href)
    const isKept = isFinal(response, href)
    if (isKept) await put(href, response)
    return isKept
  }

  return {
    async install() {
      await caches.open(name)
      const { html, isKept } = await keepPage(await fetch(PAGE, { cache: 'no-cache' }))
      // Gateways that are replaced one after the other: the browser tries again later.
      if (!isKept) throw new Error('The page of this build is not there')
      const areKept = await Promise.all(shell.files.map(fetchFile))
      if (areKept.includes(false)) throw new Error('A file of this build is not there')
      const [, style] = BRAND_STYLE.exec(html) ?? []
      if (style !== undefined) await fetchFile(style)
    },
    async answerPage(request, preloaded) {
      try {
        const found = await preloaded
        const response = found instanceof Response ? found : await fetch(request)
        // Not awaited: nobody waits for what is kept.
        if (isPlainPage(new URL(request.url).pathname))
          void keepPage(response.clone()).catch(() => undefined)
        return response
      } catch {
        const own = await caches.match(PAGE, { ...MATCH, cacheName: name })
        return own ?? (await caches.match(PAGE, MATCH)) ?? Response.error()
      }
    },
    async answerFile(request) {
      const kept = await caches.match(request, MATCH)
      if (kept) return kept
      const response = await fetch(request)
      const copy = response.clone()
      // Storage may be full, which must not keep the file from the page.
      if (isFinal(response, request.url)) void put(request, copy).catch(() => undefined)
      return response
    },
    async keep(files) {
      if (!(await caches.has(name))) return
      for (const file of files) {
        const url = new URL(file, origin).href
        const isOurs = getRequestKind({ method: 'GET', mode: 'cors', url }, origin) === 'file'
        // Each by itself: one that is gone must not keep the others away.
        if (isOurs && !(await caches.match(url, MATCH))) await fetchFile(url).catch(() => undefined)
      }
    },
    async deleteOthers() {
      const names = await caches.keys()
      const others = names.filter((each) => each.startsWith(CACHE_PREFIX) && each !== name)
      await Promise.all(others.map((each) => caches.delete(each)))
    },
  }
}
