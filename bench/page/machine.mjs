import { median } from '../median.mjs'
import { openBrowser } from './run-page.mjs'

const TIMES = 15
const ROWS = 1_000
const CELLS = 6

/**
 * Returns milliseconds of this machine's browser, not slowed, to create, lay out and remove a fixed table. A
 * reference without a budget, to compare figures of two machines or two hours.
 */
export async function machine() {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const times = []
    for (let time = 0; time < TIMES; time += 1)
      times.push(await page.evaluate(makeTable, { rows: ROWS, cells: CELLS }))
    return median(times)
  } finally {
    await browser.close()
  }
}

/** Runs in the page. @param {{ rows: number, cells: number }} size */
function makeTable({ rows, cells }) {
  const started = performance.now()
  const table = document.createElement('table')
  for (let row = 0; row < rows; row += 1) {
    const line = table.insertRow()
    for (let cell = 0; cell < cells; cell += 1) line.insertCell().textContent = `${row} ${cell}`
  }
  document.body.append(table)
  const { height } = table.getBoundingClientRect()
  if (height === 0) throw new Error('The table was not laid out.')
  table.remove()
  return performance.now() - started
}
