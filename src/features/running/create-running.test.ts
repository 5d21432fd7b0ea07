import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRunning } from './create-running.ts'

function browser(stored: string | null = null) {
  const kept = new Map<string, string>(stored === null ? [] : [['sheaf.running', stored]])
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

type Heard = (event: { readonly key: string | null }) => void

/** The window's ears for other tabs. */
function ears() {
  const heard = new Set<Heard>()
  vi.stubGlobal('addEventListener', (_: string, listener: Heard) => void heard.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: Heard) => void heard.delete(listener))
  return { heard, hear: () => heard.forEach((listener) => listener({ key: 'sheaf.running' })) }
}

afterEach(() => vi.unstubAllGlobals())

describe('what a browser is reminded of', () => {
  it('is still known after a reload, until it is over', () => {
    const storage = browser()
    const running = createRunning(storage)
    for (const id of ['a', 'b', 'a']) running.start(id)
    expect(createRunning(storage).actions().running).toEqual(['a', 'b'])
    running.end('a', 'done', false)
    running.drop('b')
    expect(running.actions()).toEqual({
      running: [],
      ended: [{ id: 'a', outcome: 'done', isUnseen: false }],
    })
    expect(createRunning(storage).actions()).toEqual({ running: [], ended: [] })
  })

  it('leaves nothing that a page would have to make room for once all is over', () => {
    const storage = browser()
    const running = createRunning(storage)
    running.start('a')
    expect(storage.getItem('sheaf.running')).toBeTruthy()
    running.end('a', 'failed', false)
    expect(storage.getItem('sheaf.running')).toBeFalsy()
  })

  it('is seen to have ended until somebody looks, and runs again when it is taken up', () => {
    const running = createRunning(browser())
    running.start('a')
    running.end('a', 'expired', false)
    running.start('a')
    expect(running.actions()).toEqual({ running: ['a'], ended: [] })
    running.end('a', 'done', false)
    running.drop('a')
    expect(running.actions()).toEqual({ running: [], ended: [] })
  })

  it('is unseen where it ended while nobody looked, until somebody does', () => {
    const running = createRunning(browser())
    running.end('a', 'done', true)
    expect(running.actions().ended).toMatchObject([{ isUnseen: true }])
    running.see()
    expect(running.actions().ended).toMatchObject([{ id: 'a', isUnseen: false }])
  })

  it('is shared by tabs: what one starts the others show, what one ends does not come back', () => {
    const { heard, hear } = ears()
    const storage = browser()
    const [one, two] = [createRunning(storage), createRunning(storage)]
    const stop = two.subscribe(() => undefined)
    one.start('a')
    hear()
    expect(two.actions().running).toEqual(['a'])
    one.end('a', 'done', false)
    hear()
    expect(two.actions().running).toEqual(['a'])
    two.start('b')
    expect(createRunning(storage).actions().running).toEqual(['b'])
    stop()
    expect(heard.size).toBe(0)
  })

  it('is nothing where what was kept can’t be read, and twenty at most', () => {
    for (const stored of ['', '{', '7', '[1, null, ""]'])
      expect(createRunning(browser(stored)).actions().running).toEqual([])
    const storage = browser()
    const running = createRunning(storage)
    for (let number = 0; number < 25; number += 1) running.start(String(number))
    expect(running.actions().running).toHaveLength(20)
    expect(createRunning(storage).actions().running.at(-1)).toBe('24')
  })

  it('is found before the first paint', () => {
    expect(readFileSync('public/first-paint.js', 'utf8')).toContain(`'sheaf.running'`)
    expect(readFileSync('src/ui/base.css', 'utf8')).toContain('data-running-gate')
  })

  it('is kept for this visit where the browser keeps nothing', () => {
    const running = createRunning({
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    })
    running.start('a')
    expect(running.actions().running).toEqual(['a'])
  })
})
