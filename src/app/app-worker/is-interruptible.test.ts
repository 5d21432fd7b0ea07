import { expect, it } from 'vitest'
import { isInterruptible, type PageState } from './is-interruptible.ts'

const FREE: PageState = { path: '/portfolio', running: 0, hasTyped: false }
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
  expect(isFree({}, {})).toBe(false)
  expect(isFree({ hasTyped: true })).toBe(false)
})
