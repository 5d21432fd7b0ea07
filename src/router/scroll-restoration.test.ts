import { expect, it } from 'vitest'
import { restoreScroll } from './scroll-restoration.ts'
import { createMemoryHistory } from './page-history.ts'
import { createRouter, type NavigateOptions } from './router.ts'

/** A window that scrolls, and a site with all pages loaded. */
function setUp(stored: Readonly<Record<string, string>> = {}) {
  const storage = new Map(Object.entries(stored))
  const listeners = new Map<string, () => void>()
  const window = {
    scrollY: 0,
    scrollTo(_left: number, top: number) {
      window.scrollY = top
    },
    history: { scrollRestoration: 'auto' as 'auto' | 'manual' },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  }
  const history = createMemoryHistory('/')
  const page = { page: null }
  const router = createRouter<null>(history, {
    '/': page,
    '/yields/$yieldId': page,
    '/yields/$yieldId/enter': page,
    '/yields/$yieldId/exit': page,
    '/yields/$yieldId/manage/$type': page,
    '/compare': page,
    '/move': page,
    '/approvals': page,
    '/portfolio': page,
    '/claim/$network': page,
    '/activity': page,
    '/actions/$actionId': page,
    '/settings': page,
  })
  restoreScroll(window, router)
  const draw = (): void => router.markRendered(router.view())
  const go = async (href: string, as: NavigateOptions['as'] = 'push'): Promise<void> => {
    await router.navigate(href, { as })
    draw()
  }
  const back = (): void => {
    router.back()
    draw()
  }
  draw()
  return { window, storage, fire: (name: string) => listeners.get(name)?.(), go, back }
}

it('starts a new page at the top and restores the last one’s position', async () => {
  const { window, go, back } = setUp()
  window.scrollY = 1200
  await go('/yields/a')
  expect(window.scrollY).toBe(0)
  window.scrollY = 300
  await go('/yields/a#review')
  expect(window.scrollY).toBe(0)
  back()
  expect(window.scrollY).toBe(300)
  back()
  expect(window.scrollY).toBe(1200)
})

it('keeps the position when only the URL of an entry changes', async () => {
  const { window, go } = setUp()
  window.scrollY = 500
  await go('/?q=a', 'replace')
  expect(window.scrollY).toBe(500)
})

it('keeps the position when the same screen has another query, and restores it on "back"', async () => {
  const { window, go, back } = setUp()
  window.scrollY = 500
  await go('/?sort=rate', 'refine')
  expect(window.scrollY).toBe(500)
  window.scrollY = 700
  back()
  expect(window.scrollY).toBe(500)
})

it('leaves reloaded documents to the browser and keeps its positions', async () => {
  const { window, storage, fire, go } = setUp()
  fire('pageshow')
  expect(window.history.scrollRestoration).toBe('manual')
  window.scrollY = 70
  await go('/portfolio')
  fire('pagehide')
  expect(window.history.scrollRestoration).toBe('auto')
  expect(storage.get('sheaf.scroll')).toContain('70')
})

it('ignores invalid stored positions', async () => {
  for (const text of ['{', 'null', '[1]', '[["a"]]']) {
    const { window, go } = setUp({ 'sheaf.scroll': text })
    window.scrollY = 9
    await go('/portfolio')
    expect(window.scrollY).toBe(0)
  }
})
