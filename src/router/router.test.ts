import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryHistory } from './page-history.ts'
import type { Path } from './paths.ts'
import { createRouter, type RenderedPage } from './router.ts'

interface Fetch {
  readonly path: Path
  readonly arrive: () => void
  readonly fail: (error: unknown) => void
}

/** A router with a loaded first page, and others that the test loads. */
function setUp(start = '/') {
  const history = createMemoryHistory(start)
  const fetches: Fetch[] = []
  const load = (path: Path) => ({
    load: () =>
      new Promise<string>((resolve, reject) => {
        fetches.push({ path, arrive: () => resolve(`page ${path}`), fail: reject })
      }),
  })
  const router = createRouter<string>(history, {
    '/': { page: 'list' },
    '/yields/$yieldId': load('/yields/$yieldId'),
    '/yields/$yieldId/enter': load('/yields/$yieldId/enter'),
    '/yields/$yieldId/exit': load('/yields/$yieldId/exit'),
    '/yields/$yieldId/manage/$type': load('/yields/$yieldId/manage/$type'),
    '/compare': load('/compare'),
    '/move': load('/move'),
    '/approvals': load('/approvals'),
    '/portfolio': load('/portfolio'),
    '/claim/$network': load('/claim/$network'),
    '/activity': load('/activity'),
    '/actions/$actionId': load('/actions/$actionId'),
    '/settings': load('/settings'),
  })
  const fetched = (path: Path): Fetch => {
    const found = fetches.findLast((fetch) => fetch.path === path)
    if (!found) throw new Error(`${path} was not asked for`)
    return found
  }
  const shown = () => [router.view().location.href, router.view().content]
  return { history, router, fetches, fetched, shown }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows the first page at once, with its location', () => {
  const { router } = setUp('/?q=007#here')
  expect(router.view()).toMatchObject({
    location: { path: '/', search: { q: '007' }, hash: 'here' },
    content: { kind: 'page', page: 'list' },
  })
})

it('keeps the previous page until the next one is loaded', async () => {
  const { router, fetched, shown, history } = setUp()
  const gone = router.navigate('/portfolio')
  expect(shown()).toEqual(['/', { kind: 'page', page: 'list' }])
  expect(history.entry().href).toBe('/portfolio')
  fetched('/portfolio').arrive()
  await gone
  expect(shown()).toEqual(['/portfolio', { kind: 'page', page: 'page /portfolio' }])
})

it('reports a slow page', async () => {
  const { router, fetched, shown } = setUp()
  const gone = router.navigate('/portfolio')
  vi.advanceTimersByTime(299)
  expect(shown()).toEqual(['/', { kind: 'page', page: 'list' }])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(['/portfolio', { kind: 'slow' }])
  fetched('/portfolio').arrive()
  await gone
  expect(shown()).toEqual(['/portfolio', { kind: 'page', page: 'page /portfolio' }])
})

it('shows the last requested page, whichever loads first', async () => {
  const { router, fetched, shown } = setUp()
  const first = router.navigate('/portfolio')
  const second = router.navigate('/activity')
  fetched('/activity').arrive()
  await second
  fetched('/portfolio').arrive()
  await first
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual(['/activity', { kind: 'page', page: 'page /activity' }])
})

it('loads each page once, also after a prefetch', async () => {
  const { router, fetches, fetched, shown } = setUp()
  router.preload('/yields/a')
  router.preload('/yields/b?x=1')
  router.preload('/nowhere')
  expect(fetches).toHaveLength(1)
  fetched('/yields/$yieldId').arrive()
  await router.navigate('/yields/a')
  await router.navigate('/yields/b')
  expect(fetches).toHaveLength(1)
  expect(shown()).toEqual(['/yields/b', { kind: 'page', page: 'page /yields/$yieldId' }])
  expect(router.view().match?.params).toEqual({ yieldId: 'b' })
})

it('reports a page that failed to load, and retries on request', async () => {
  const { router, fetched, shown } = setUp()
  const error = new Error('offline')
  const gone = router.navigate('/portfolio')
  fetched('/portfolio').fail(error)
  await gone
  expect(shown()).toEqual(['/portfolio', { kind: 'failed', error }])
  const again = router.retry()
  fetched('/portfolio').arrive()
  await again
  expect(shown()).toEqual(['/portfolio', { kind: 'page', page: 'page /portfolio' }])
})

it('reports an unknown path', async () => {
  const { router, shown } = setUp()
  await router.navigate('/nowhere')
  expect(shown()).toEqual(['/nowhere', { kind: 'missing' }])
})

it('a page’s late update of its own URL does not cancel a navigation away', async () => {
  const { router, fetched, shown, history } = setUp()
  const gone = router.navigate('/actions/one')
  await router.navigate('/?q=typed', { as: 'replace' })
  expect(history.entry().href).toBe('/actions/one')
  fetched('/actions/$actionId').arrive()
  await gone
  expect(shown()[0]).toBe('/actions/one')
})

it('goes back one entry, and a replaced entry is skipped', async () => {
  const { router, shown } = setUp()
  await router.navigate('/?q=a', { as: 'replace' })
  await router.navigate('/nowhere')
  router.back()
  expect(shown()).toEqual(['/?q=a', { kind: 'page', page: 'list' }])
  expect(router.view().move).toBe('pop')
})

it('notifies before leaving an entry', async () => {
  const { router } = setUp()
  const { key } = router.view()
  const left: string[] = []
  router.onLeave((step) => {
    expect(router.view().key).toBe(step)
    left.push(step)
  })
  await router.navigate('/?q=a', { as: 'replace' })
  expect(left).toEqual([])
  await router.navigate('/nowhere')
  expect(left).toEqual([key])
})

it('notifies once per shown page, never for a pending one', async () => {
  const { router, fetched } = setUp()
  const told: Omit<RenderedPage<string>, 'view'>[] = []
  router.onRendered(({ isFirst, isOtherPage }) => void told.push({ isFirst, isOtherPage }))
  const draw = (): void => router.markRendered(router.view())
  draw()
  draw()
  await router.navigate('/?q=a', { as: 'replace' })
  draw()
  const gone = router.navigate('/portfolio')
  vi.advanceTimersByTime(300)
  draw()
  fetched('/portfolio').arrive()
  await gone
  draw()
  expect(told).toEqual([
    { isFirst: true, isOtherPage: false },
    { isFirst: false, isOtherPage: false },
    { isFirst: false, isOtherPage: true },
  ])
})
