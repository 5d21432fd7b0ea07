import { expect, it } from 'vitest'
import { waitForPage, type Content } from './router.ts'

/** A router stub with a view only. */
function routerOf(first: Content<string>) {
  const listeners = new Set<() => void>()
  let content = first
  const router = {
    view: () => ({ content }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const show = (next: Content<string>): void => {
    content = next
    for (const listener of listeners) listener()
  }
  return { router, show, listeners }
}

it.each([{ kind: 'page', page: 'list' } as const, { kind: 'missing' } as const])(
  'resolves at once with $kind',
  async (content) => {
    const { router, listeners } = routerOf(content)
    await waitForPage(router)
    expect(listeners.size).toBe(0)
  },
)

it('waits for a page, however slow, or for its error', async () => {
  const { router, show, listeners } = routerOf({ kind: 'waiting' })
  let isThere = false
  const waiting = waitForPage(router).then(() => (isThere = true))
  show({ kind: 'slow' })
  await Promise.resolve()
  expect(isThere).toBe(false)
  show({ kind: 'failed', error: new Error('no') })
  await waiting
  expect(listeners.size).toBe(0)
})
