import { expect, it } from 'vitest'
import { provideStorage } from './prepare-page.ts'

/** A window as browsers have it whose person blocks all site data. */
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

it('where storage is blocked, what is stored holds for the visit', () => {
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

it('storage that is there is left as it is', () => {
  const own = blockedWindow()
  provideStorage(own)
  const { localStorage } = own
  provideStorage(own)
  expect(own.localStorage).toBe(localStorage)
})
