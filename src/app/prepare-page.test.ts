import { expect, it } from 'vitest'
import { provideStorage } from './prepare-page.ts'

/** A window whose browser blocks all site data. */
function blockedWindow() {
  const get = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  const properties = { get, configurable: true, enumerable: true }
  const window: Pick<Window, 'localStorage' | 'sessionStorage'> = Object.defineProperties(
    Object(null),
    { localStorage: properties, sessionStorage: properties },
  )
  return window
}

it('keeps values for the visit where storage is blocked', () => {
  const window = blockedWindow()
  expect(() => window.localStorage).toThrow('denied')
  provideStorage(window)
  window.localStorage.setItem('a', '1')
  window.localStorage.setItem('b', '2')
  expect(window.localStorage.getItem('a')).toBe('1')
  expect(window.localStorage.length).toBe(2)
  expect(window.localStorage.key(1)).toBe('b')
  expect(window.sessionStorage.getItem('a')).toBeNull()
  window.localStorage.removeItem('a')
  expect(window.localStorage.getItem('a')).toBeNull()
  window.localStorage.clear()
  expect(window.localStorage.length).toBe(0)
})

it('keeps what is stored, and what is new for the visit, where storage is full', () => {
  const window = blockedWindow()
  provideStorage(window)
  const full = window.localStorage
  full.setItem('a', '1')
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const stores = { localStorage: full, sessionStorage: window.sessionStorage }
  provideStorage(stores)
  stores.localStorage.setItem('b', '2')
  expect([stores.localStorage.getItem('a'), stores.localStorage.getItem('b')]).toEqual(['1', '2'])
  // What is cleared does not come back with the next visit.
  stores.localStorage.removeItem('a')
  expect([stores.localStorage.getItem('a'), full.getItem('a')]).toEqual([null, null])
})

it('leaves available storage unchanged', () => {
  const own = blockedWindow()
  provideStorage(own)
  const { localStorage } = own
  provideStorage(own)
  expect(own.localStorage).toBe(localStorage)
})
