import { expect, it, vi } from 'vitest'
import { isInterruptible, trackTypedFields, type PageState } from './is-interruptible.ts'

const FREE: PageState = { path: '/portfolio', hash: '', running: 0, hasTyped: false }
const pageWith = (shown: object | null) => ({ querySelector: () => shown })
const isFree = (state: Partial<PageState>, dialog: object | null = null): boolean =>
  isInterruptible(pageWith(dialog), { ...FREE, ...state })

it('a page that only shows something may be reloaded', () => {
  for (const path of ['/', '/portfolio', '/activity', '/settings', '/yields/a', '/unknown'])
    expect(isFree({ path })).toBe(true)
})

it.each([
  '/yields/a/enter',
  '/yields/a/exit',
  '/yields/a/manage/CLAIM_REWARDS',
  '/move',
  '/approvals',
  '/claim/base',
  '/actions/1',
])('a page where something may be signed (%s) is not interrupted', (path) => {
  expect(isFree({ path })).toBe(false)
})

it('nothing is interrupted while an action runs, a dialog is open, or something was typed', () => {
  expect(isFree({ running: 1 })).toBe(false)
  expect(isFree({ path: '/yields/a', hash: '#review' })).toBe(false)
  expect(isFree({}, {})).toBe(false)
  expect(isFree({ hasTyped: true })).toBe(false)
})

it('what was typed counts until it is emptied or the page is left, whichever field has it', () => {
  class Input extends EventTarget {
    readonly name = 'amount'
    constructor(readonly value: string) {
      super()
    }
    readonly matches = () => true
  }
  vi.stubGlobal('Element', Input)
  let path = '/yields/a'
  let type: (event: Event) => void = () => undefined
  const document = {
    addEventListener: (_type: string, listener: (event: Event) => void) => void (type = listener),
  }
  const hasTyped = trackTypedFields(document, () => path, new AbortController().signal)
  const typeInto = (input: Input): void => {
    input.addEventListener('input', type)
    input.dispatchEvent(new Event('input'))
  }
  expect(hasTyped()).toBe(false)
  typeInto(new Input('12'))
  expect(hasTyped()).toBe(true)
  // The form that took the place of the field above.
  typeInto(new Input(''))
  expect(hasTyped()).toBe(false)
  typeInto(new Input('12'))
  path = '/portfolio'
  expect(hasTyped()).toBe(false)
  path = '/yields/a'
  expect(hasTyped()).toBe(false)
  vi.unstubAllGlobals()
})
