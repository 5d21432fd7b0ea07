import { expect, it } from 'vitest'
import { createVisitStorage } from './visit-storage.ts'

/** The browser's storage, which takes nothing while it is full. */
function createBrowserStorage(entries: readonly (readonly [string, string])[] = []) {
  const stored = new Map(entries)
  const browser = {
    isFull: true,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (browser.isFull) throw new DOMException('no room', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  return { browser, stored }
}

it('what a full storage does not take is known for this visit, in place of an older value', () => {
  const { browser, stored } = createBrowserStorage([['selected', 'older']])
  const storage = createVisitStorage(() => browser)
  storage.setItem('selected', 'newer')
  expect(storage.getItem('selected')).toBe('newer')
  expect(createVisitStorage(() => browser).getItem('selected')).toBe('older')
  browser.isFull = false
  storage.setItem('selected', 'newest')
  expect(storage.getItem('selected')).toBe('newest')
  expect(stored.get('selected')).toBe('newest')
})

it('what another tab writes counts, once this one has nothing unsaved', () => {
  const { browser, stored } = createBrowserStorage()
  const storage = createVisitStorage(() => browser)
  storage.setItem('selected', 'unsaved')
  browser.isFull = false
  storage.setItem('selected', 'saved')
  stored.set('selected', 'of another tab')
  expect(storage.getItem('selected')).toBe('of another tab')
})

it('what is removed is gone, saved or not', () => {
  const { browser } = createBrowserStorage([['saved', 'yes']])
  const storage = createVisitStorage(() => browser)
  storage.setItem('unsaved', 'yes')
  storage.removeItem('saved')
  storage.removeItem('unsaved')
  storage.setItem('forgotten', 'yes')
  storage.forgetUnsaved()
  expect(['saved', 'unsaved', 'forgotten'].map(storage.getItem)).toEqual([null, null, null])
})

it('storage that can’t even be reached takes writes for this visit', () => {
  const storage = createVisitStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  storage.setItem('selected', 'yes')
  expect(storage.getItem('selected')).toBe('yes')
})
