import { expect, it } from 'vitest'
import { createShellCache } from './shell-cache.ts'

const ORIGIN = 'https://sheaf.example'
const shell = {
  version: '1.0.0',
  build: 'one',
  entry: '/assets/index-1.js',
  files: ['/assets/index-1.js', '/assets/page-1.js'],
}
const html = (entry = shell.entry) => `<link href="/brand.css?v=4f"><script src="${entry}">`

const toPath = (key: RequestInfo | URL): string => {
  const { pathname, search } = new URL(key instanceof Request ? key.url : String(key), ORIGIN)
  return pathname + search
}

/** The caches of a browser, and a network that answers with these texts; pages and styles may change by their name. */
function createBrowser(texts: Readonly<Record<string, string>>, style = 'immutable') {
  const stored = new Map<string, Map<string, Response>>()
  const network = { isOnline: true, asked: [] as string[] }
  const fetchText: typeof fetch = async (input) => {
    const path = toPath(input)
    network.asked.push(path)
    if (!network.isOnline) throw new TypeError('Failed to fetch')
    const text = texts[path]
    const headers = { 'cache-control': path.startsWith('/brand.css') ? style : 'no-cache' }
    return new Response(text ?? 'nothing', { status: text === undefined ? 404 : 200, headers })
  }
  const open = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      put: async (key: RequestInfo | URL, response: Response) =>
        void entries.set(toPath(key), response),
    }
  }
  const caches = {
    open: async (name: string) => open(name),
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (key: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}) =>
      [...stored]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .flatMap(([, entries]) => entries.get(toPath(key))?.clone() ?? [])[0],
  }
  const paths = () =>
    [...stored.values()].flatMap((entries) => Array.from(entries.keys())).toSorted()
  return { dependencies: { caches, fetch: fetchText, origin: ORIGIN }, network, paths, stored }
}

const TEXTS = {
  '/settings': html(),
  '/portfolio': html(),
  '/': `${html()} rows`,
  '/brand.css?v=4f': 'css',
  '/assets/index-1.js': '1',
  '/assets/page-1.js': '2',
  '/assets/late-1.js': '3',
}
const request = (path: string) => new Request(new URL(path, ORIGIN))
const nothing = Promise.resolve(undefined)
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function install() {
  const browser = createBrowser(TEXTS)
  const cache = createShellCache(shell, browser.dependencies)
  await cache.install()
  return { ...browser, cache }
}

it('the app’s files and its style are kept, and the page without any rows', async () => {
  const { paths } = await install()
  expect(paths()).toEqual([
    '/assets/index-1.js',
    '/assets/page-1.js',
    '/brand.css?v=4f',
    '/settings',
  ])
})

it('a build of which a file is missing is not installed', async () => {
  const { '/assets/page-1.js': _, ...others } = TEXTS
  const { dependencies } = createBrowser(others)
  await expect(createShellCache(shell, dependencies).install()).rejects.toThrow(
    'file of this build',
  )
})

it.each([
  ['of another build', { ...TEXTS, '/settings': html('/assets/index-2.js') }],
  ['missing', { ...TEXTS, '/settings': undefined }],
])('a build whose page is %s is not installed', async (_what, { '/settings': page, ...others }) => {
  const { dependencies } = createBrowser(
    page === undefined ? others : { ...others, '/settings': page },
  )
  await expect(createShellCache(shell, dependencies).install()).rejects.toThrow(
    'page of this build',
  )
})

it('a style that another deployment may change is not kept', async () => {
  const { dependencies, paths } = createBrowser(TEXTS, 'no-cache')
  const cache = createShellCache(shell, dependencies)
  await cache.install()
  await cache.answerFile(request('/brand.css?v=4f'))
  await settle()
  await cache.keep(['/brand.css?v=4f'])
  expect(paths()).toEqual(['/assets/index-1.js', '/assets/page-1.js', '/settings'])
})

it('offline the page is that of its own build, whatever an earlier one has left', async () => {
  const { cache, network, stored } = await install()
  const [[name, own] = []] = stored
  stored.clear()
  stored.set('sheaf-shell-zero', new Map([['/settings', new Response('of an earlier build')]]))
  if (name !== undefined && own) stored.set(name, own)
  network.isOnline = false
  expect(await (await cache.answerPage(request('/'), nothing)).text()).toBe(html())
})

it('a page comes from the network, and from the cache only without one', async () => {
  const { cache, network } = await install()
  const online = await cache.answerPage(request('/'), nothing)
  expect(await online.text()).toContain('rows')
  const preloaded = new Response('preloaded')
  expect(await cache.answerPage(request('/'), Promise.resolve(preloaded))).toBe(preloaded)
  network.isOnline = false
  for (const path of ['/', '/portfolio', '/yields/a']) {
    const offline = await cache.answerPage(request(path), nothing)
    expect(await offline.text()).toBe(html())
  }
})

it('the kept page is renewed by one of its build, without rows', async () => {
  const { cache, stored } = await install()
  const kept = () => stored.get('sheaf-shell-one')?.get('/settings')?.clone().text()
  const answer = (path: string, text: string, status = 200) =>
    cache.answerPage(request(path), Promise.resolve(new Response(text, { status })))
  await answer('/portfolio', `${html()} renamed`)
  await settle()
  expect(await kept()).toContain('renamed')
  await answer('/', `${html()} rows`)
  await answer('/yields/a', `${html()} rows`)
  await answer('/%79ields/a', `${html()} rows`)
  await answer('/portfolio', html('/assets/index-2.js'))
  await answer('/portfolio', `${html()} failed`, 503)
  await settle()
  expect(await kept()).toContain('renamed')
})

it('a file is asked for once, and kept when it was there', async () => {
  const { cache, network } = await install()
  for (const path of ['/assets/late-1.js', '/assets/late-1.js', '/assets/index-1.js']) {
    await cache.answerFile(request(path))
    await settle()
  }
  expect(network.asked.filter((path) => path === '/assets/late-1.js')).toHaveLength(1)
  expect(network.asked.filter((path) => path === '/assets/index-1.js')).toHaveLength(1)
  await cache.answerFile(request('/assets/gone.js'))
  await cache.answerFile(request('/assets/gone.js'))
  expect(network.asked.filter((path) => path === '/assets/gone.js')).toHaveLength(2)
})

it('of what a page loaded only files are kept, each by itself', async () => {
  const { cache, paths } = await install()
  const before = paths()
  await cache.keep([
    '/config.json',
    '/v1/yields',
    '/catalogue',
    '/widget.html',
    'https://evil.example/assets/a.js',
    '/assets/gone.js',
    '/assets/late-1.js',
  ])
  expect(paths()).toEqual([...before, '/assets/late-1.js'].toSorted())
})

it('a worker that was taken back keeps nothing more', async () => {
  const { cache, stored } = await install()
  stored.clear()
  await cache.answerFile(request('/assets/late-1.js'))
  await cache.answerPage(request('/portfolio'), nothing)
  await settle()
  expect(stored.size).toBe(0)
})

it('the caches of other builds are deleted, and nobody else’s', async () => {
  const { cache, stored } = await install()
  for (const name of ['sheaf-shell-zero', 'other']) stored.set(name, new Map())
  await cache.deleteOthers()
  expect([...stored.keys()]).toEqual(['sheaf-shell-one', 'other'])
})
