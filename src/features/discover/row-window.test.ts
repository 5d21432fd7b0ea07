import { expect, test } from 'vitest'
import { DRAWN_ROWS } from '#src/catalogue/first-page/first-page.ts'
import { beginning, CHANGING, edgeRow, endRow, rowsInPage, STILL } from './row-window.ts'

const measures = { top: 400, height: 100 }

test('the row at the edge is counted in steps, and from before the list', () => {
  expect(edgeRow(measures, 0, CHANGING)).toBe(-4)
  expect(edgeRow(measures, 399, CHANGING)).toBe(-1)
  expect(edgeRow(measures, 400, CHANGING)).toBe(0)
  expect(edgeRow(measures, 1_050, CHANGING)).toBe(6)
  expect([1_000, 1_050, 1_250].map((top) => edgeRow(measures, top, STILL))).toEqual([6, 6, 6])
  expect(edgeRow(measures, 1_300, STILL)).toBe(9)
})

test('rows of a list at rest reach beyond the window until the next step, and others end where it does', () => {
  const screen = 8
  for (let scrolled = 0; scrolled < 2_000; scrolled += 50) {
    const lastSeen = Math.ceil((scrolled + screen * measures.height - measures.top) / 100)
    const end = (reach: typeof STILL) => endRow(edgeRow(measures, scrolled, reach), screen, reach)
    expect(end(CHANGING)).toBeGreaterThanOrEqual(lastSeen)
    expect(end(CHANGING)).toBeLessThanOrEqual(lastSeen + 1)
    expect(end(STILL)).toBeGreaterThanOrEqual(lastSeen + STILL.beyond)
    expect(end(STILL)).toBeLessThanOrEqual(lastSeen + STILL.beyond + STILL.step)
  }
})

test('what the gateway draws is the beginning, and no more than there is', () => {
  expect(rowsInPage()).toBe(DRAWN_ROWS)
  expect(beginning(DRAWN_ROWS, 100)).toEqual({ start: 0, end: 24, before: 0, after: 0 })
  expect(beginning(DRAWN_ROWS, 3)).toEqual({ start: 0, end: 3, before: 0, after: 0 })
})
