import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdLock, isLockHeld, useHeldLock } from './use-held-lock.ts'

interface Request {
  readonly name: string
  readonly mode: LockMode
  readonly work: () => Promise<void>
}

/** The locks of a browser, as all its tabs share them (Web Locks API): granted in order, shared ones together. */
function createLocks() {
  let held: readonly Request[] = []
  let waiting: readonly Request[] = []
  const grant = (): void => {
    const next = waiting.find(({ name, mode }, index) => {
      const isBehind = waiting.slice(0, index).some((other) => other.name === name)
      const others = held.filter((other) => other.name === name)
      const isShared = mode === 'shared' && others.every((other) => other.mode === 'shared')
      return !isBehind && (others.length === 0 || isShared)
    })
    if (!next) return
    waiting = waiting.filter((each) => each !== next)
    held = [...held, next]
    void next.work().then(() => {
      held = held.filter((each) => each !== next)
      grant()
    })
    grant()
  }
  const request = (
    name: string,
    { mode, signal }: { readonly mode: LockMode; readonly signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<never> =>
    new Promise((_resolve, reject) => {
      const own = { name, mode, work }
      waiting = [...waiting, own]
      signal.addEventListener('abort', () => {
        // What is granted is not taken back by its signal.
        if (!waiting.includes(own)) return
        waiting = waiting.filter((each) => each !== own)
        reject(new DOMException('Given up.', 'AbortError'))
        grant()
      })
      queueMicrotask(grant)
    })
  return {
    request,
    query: () => Promise.resolve({ held: held.map(({ name, mode }) => ({ name, mode })) }),
    countWaiting: () => waiting.length,
  }
}

let locks = createLocks()
beforeEach(() => {
  locks = createLocks()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => vi.unstubAllGlobals())

/** Lets what was granted, released or given up take its effect. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** A tab that requests a lock until it leaves. */
function openTab(name: string, mode: LockMode) {
  const changes: boolean[] = []
  const leave = holdLock(locks, name, mode, (isHeld) => void changes.push(isHeld))
  return { changes, leave }
}

it('an exclusive lock is one tab’s, and passes to the next when that one leaves', async () => {
  const [first, second, third] = [1, 2, 3].map(() => openTab('watch', 'exclusive'))
  await settle()
  expect([first, second, third].map((tab) => tab?.changes)).toEqual([[true], [], []])
  first?.leave()
  await settle()
  expect([first, second, third].map((tab) => tab?.changes)).toEqual([[true, false], [true], []])
})

it('a tab that leaves while it waits never holds the lock, and holds no other back', async () => {
  const [first, hidden, last] = [1, 2, 3].map(() => openTab('watch', 'exclusive'))
  await settle()
  hidden?.leave()
  await settle()
  expect(locks.countWaiting()).toBe(1)
  first?.leave()
  await settle()
  expect([hidden, last].map((tab) => tab?.changes)).toEqual([[false], [true]])
})

it('a tab that left can hold the lock again', async () => {
  openTab('seen', 'exclusive').leave()
  const again = openTab('seen', 'exclusive')
  await settle()
  expect(again.changes).toEqual([true])
  again.leave()
  await settle()
  expect(await isLockHeld('seen')).toBe(false)
})

it('a shared lock is held by every tab that is seen, and is free when all are hidden', async () => {
  const tabs = [openTab('seen', 'shared'), openTab('seen', 'shared')]
  await settle()
  expect(tabs.map(({ changes }) => changes)).toEqual([[true], [true]])
  expect([await isLockHeld('seen'), await isLockHeld('watch')]).toEqual([true, false])
  tabs[0]?.leave()
  await settle()
  expect(await isLockHeld('seen')).toBe(true)
  tabs[1]?.leave()
  await settle()
  expect(await isLockHeld('seen')).toBe(false)
})

it('a request that the browser rejects holds nothing, and fails nothing', async () => {
  const changes: boolean[] = []
  const blocked = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
  const leave = holdLock({ request: blocked }, 'seen', 'shared', (isHeld) => changes.push(isHeld))
  await settle()
  expect(changes).toEqual([])
  leave()
  expect(changes).toEqual([false])
})

it.each([
  ['without locks', {}],
  ['with locks that tell nothing', { locks: { query: () => Promise.resolve({}) } }],
  ['with locks that are blocked', { locks: { query: () => Promise.reject(new Error('no')) } }],
])('%s none is known to be held', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await isLockHeld('seen')).toBe(false)
})

/** What a screen is told at first, before anything was granted. */
const isHeldAtFirst = (isRequested: boolean): string =>
  renderToStaticMarkup(
    createElement(function Screen() {
      return String(useHeldLock('watch', 'exclusive', isRequested))
    }),
  )

it('a screen holds no lock before it is granted, and one that requests none never does', () => {
  expect([isHeldAtFirst(true), isHeldAtFirst(false)]).toEqual(['false', 'false'])
})

it('without locks each tab that requests one holds it', () => {
  vi.stubGlobal('navigator', {})
  expect([isHeldAtFirst(true), isHeldAtFirst(false)]).toEqual(['true', 'false'])
})
