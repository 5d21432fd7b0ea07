import { openList } from './open-list.mjs'
import { slowPhone } from './slow-phone.mjs'

/**
 * Seconds from the navigation on, and milliseconds of tasks beyond 50.
 * @typedef {{ painted: number, largest: number, usable: number, blocked: number, whole: number }} VisitFigures
 */

/**
 * One visit to the list of yields on a slow phone: cold, then once more by the same visitor.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<{ cold: VisitFigures, warm: VisitFigures }>}
 */
export const firstVisit = (browser, url) =>
  slowPhone(browser, { slowNetwork: true }, async (page) => {
    await page.send('Page.enable')
    await page.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${String(watchVisit)})()`,
    })
    const cold = await visit(page, url)
    await page.send('Page.navigate', { url: 'about:blank' })
    return { cold, warm: await visit(page, url) }
  })

/** @param {import('./bare-page.mjs').BarePage} page @param {string} url @returns {Promise<VisitFigures>} */
async function visit(page, url) {
  await openList(page, url)
  return page.evaluate(() => Reflect.get(window, 'visit').read())
}

/** Runs in the page, before its own scripts. */
function watchVisit() {
  const visit = { usable: 0, whole: 0, read: () => read() }
  Reflect.set(window, 'visit', visit)
  /** @type {PerformanceEntry[]} */
  const tasks = []
  let largest = 0
  new PerformanceObserver((list) => void tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1)?.startTime ?? largest
  }).observe({ type: 'largest-contentful-paint', buffered: true })

  const look = () => {
    const input = document.querySelector('main input[type="search"]')
    const isListening = input && Object.keys(input).some((name) => name.startsWith('__reactProps'))
    const hasRows = document.querySelector('main tbody a[href^="/yields/"]') !== null
    if (visit.usable === 0 && isListening && hasRows) visit.usable = performance.now()
    // Of everything: the catalogue itself has arrived and the list stands on it.
    const isWhole = document.querySelector('main [data-whole="true"]') !== null
    if (visit.usable > 0 && isWhole) visit.whole = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const read = () => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const blocked = tasks
      .filter(({ startTime }) => startTime >= painted)
      .reduce((sum, { duration }) => sum + duration - 50, 0)
    return {
      painted: painted / 1000,
      largest: largest / 1000,
      usable: visit.usable / 1000,
      whole: visit.whole / 1000,
      blocked,
    }
  }
}
