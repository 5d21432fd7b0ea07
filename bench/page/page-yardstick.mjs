import { median } from '../median.mjs'
import { slowPhone } from './slow-phone.mjs'
import { withBrowser } from './with-browser.mjs'

const TIMES = 25
const ROWS = 300

/**
 * Milliseconds that a slow phone takes to write and lay out rows of plain text, none of it the app's. It has no budget: two
 * runs' times of pages are compared in proportion to it.
 */
export const pageYardstick = () =>
  withBrowser((browser) =>
    slowPhone(browser, { slowNetwork: false }, async (page) => {
      const took = []
      for (let time = 0; time < TIMES; time += 1)
        took.push(await page.evaluate(writeRows, { time, rows: ROWS }))
      return median(took)
    }),
  )

/** Runs in the page. @param {{ time: number, rows: number }} given */
function writeRows({ time, rows }) {
  const started = performance.now()
  const list = document.createElement('ul')
  for (let row = 0; row < rows; row += 1) {
    const item = document.createElement('li')
    item.append(`Row ${row} of list ${time}`, document.createElement('b'), `${row * time} in all`)
    list.append(item)
  }
  document.body.replaceChildren(list)
  document.body.getBoundingClientRect()
  return performance.now() - started
}
