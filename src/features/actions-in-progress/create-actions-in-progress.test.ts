import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActionsInProgress } from './create-actions-in-progress.ts'

function browser(stored: string | null = null) {
  const kept = new Map<string, string>(stored === null ? [] : [['sheaf.running', stored]])
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

type StorageListener = (event: { readonly key: string | null }) => void

/** The window's storage event listeners. */
function ears() {
  const heard = new Set<StorageListener>()
  vi.stubGlobal(
    'addEventListener',
    (_: string, listener: StorageListener) => void heard.add(listener),
  )
  vi.stubGlobal(
    'removeEventListener',
    (_: string, listener: StorageListener) => void heard.delete(listener),
  )
  return { heard, hear: () => heard.forEach((listener) => listener({ key: 'sheaf.running' })) }
}

afterEach(() => vi.unstubAllGlobals())

describe('actions in progress', () => {
  it('survive a reload until they are over', () => {
    const storage = browser()
    const running = createActionsInProgress(storage)
    for (const id of ['a', 'b', 'a']) running.start(id)
    expect(createActionsInProgress(storage).actions().running).toEqual(['a', 'b'])
    running.end('a', 'done', false)
    running.drop('b')
    expect(running.actions()).toEqual({
      running: [],
      ended: [{ id: 'a', outcome: 'done', isUnseen: false }],
    })
    expect(createActionsInProgress(storage).actions()).toEqual(running.actions())
  })

  it('reserve no space once their result was seen', () => {
    const storage = browser()
    const running = createActionsInProgress(storage)
    running.start('a')
    expect(storage.getItem('sheaf.running')).toBeTruthy()
    running.end('a', 'failed', false)
    running.drop('a')
    expect(storage.getItem('sheaf.running')).toBeFalsy()
  })

  it('show the result for a day unless removed in any tab', () => {
    const { hear } = ears()
    vi.useFakeTimers({ now: 0 })
    const storage = browser()
    const [one, two] = [createActionsInProgress(storage), createActionsInProgress(storage)]
    two.subscribe(() => undefined)
    for (const id of ['a', 'b', 'c']) one.start(id)
    hear()
    for (const tab of [one, two]) tab.end('a', 'done', true)
    one.drop('a')
    hear()
    one.end('c', 'done', true)
    one.drop('c')
    two.end('c', 'done', true)
    expect(two.actions()).toEqual({ running: ['b'], ended: [] })
    one.end('b', 'done', true)
    vi.advanceTimersByTime(23 * 3_600_000)
    expect(createActionsInProgress(storage).actions().ended).toMatchObject([
      { id: 'b', isUnseen: false },
    ])
    vi.advanceTimersByTime(3_600_000)
    expect(createActionsInProgress(storage).actions().ended).toEqual([])
    vi.useRealTimers()
  })

  it('keep a result until it is seen, and run again when resumed', () => {
    const running = createActionsInProgress(browser())
    running.start('a')
    running.end('a', 'expired', false)
    running.start('a')
    expect(running.actions()).toEqual({ running: ['a'], ended: [] })
    running.end('a', 'done', false)
    running.drop('a')
    expect(running.actions()).toEqual({ running: [], ended: [] })
  })

  it('are unseen where they ended in the background, until shown', () => {
    const running = createActionsInProgress(browser())
    running.start('a')
    running.end('a', 'done', true)
    expect(running.actions().ended).toMatchObject([{ isUnseen: true }])
    running.markSeen()
    expect(running.actions().ended).toMatchObject([{ id: 'a', isUnseen: false }])
  })

  it('are shared by tabs, and finished ones do not come back', () => {
    const { heard, hear } = ears()
    const storage = browser()
    const [one, two] = [createActionsInProgress(storage), createActionsInProgress(storage)]
    const stop = two.subscribe(() => undefined)
    one.start('a')
    hear()
    expect(two.actions().running).toEqual(['a'])
    one.end('a', 'done', false)
    hear()
    expect(two.actions().running).toEqual(['a'])
    two.start('b')
    expect(createActionsInProgress(storage).actions().running).toEqual(['b'])
    stop()
    expect(heard.size).toBe(0)
  })

  it('are empty where storage is invalid, and twenty at most', () => {
    for (const stored of ['', '{', '7', '[1, null, ""]', '[{"id":"a"},{"outcome":"done","at":1}]'])
      expect(createActionsInProgress(browser(stored)).actions()).toEqual({ running: [], ended: [] })
    const storage = browser()
    const running = createActionsInProgress(storage)
    for (let number = 0; number < 25; number += 1) running.start(String(number))
    expect(running.actions().running).toHaveLength(20)
    expect(createActionsInProgress(storage).actions().running.at(-1)).toBe('24')
  })

  it('stay removed, also where another tab has an older state', () => {
    const { hear } = ears()
    const storage = browser()
    const running = createActionsInProgress(storage)
    running.subscribe(() => undefined)
    running.start('a')
    running.drop('a')
    storage.setItem('sheaf.running', JSON.stringify([{ id: 'a', outcome: 'done', at: Date.now() }]))
    hear()
    expect(storage.getItem('sheaf.running')).toBe('')
  })

  it('are found before the first paint', () => {
    expect(readFileSync('public/first-paint.js', 'utf8')).toContain(`'sheaf.running'`)
    expect(readFileSync('src/ui/base.css', 'utf8')).toContain('data-running-gate')
  })

  it('last for the visit where storage is blocked', () => {
    const running = createActionsInProgress({
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    })
    running.start('a')
    expect(running.actions().running).toEqual(['a'])
  })
})
