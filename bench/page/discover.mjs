import { median } from '../median.mjs'
import { runPage } from './run-page.mjs'
import { openList, slowPhone } from './bare-page.mjs'

const TIMES = 5
const KEY = 'live_sandbox_ro'

/** @param {readonly number[]} values */
const p95 = (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? NaN

/**
 * Seconds since navigation, and milliseconds of tasks beyond 50.
 * @typedef {{ painted: number, largest: number, usable: number, blocked: number, whole: number }} VisitFigures
 */

/**
 * Visits the list of yields on a slow phone: cold, then again warm.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<{ cold: VisitFigures, warm: VisitFigures }>}
 */
const firstVisit = (browser, url) =>
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

  const checkPage = () => {
    const input = document.querySelector('main input[type="search"]')
    const isListening = input && Object.keys(input).some((name) => name.startsWith('__reactProps'))
    const hasRows = document.querySelector('main tbody a[href^="/yields/"]') !== null
    if (visit.usable === 0 && isListening && hasRows) visit.usable = performance.now()
    // Whether the list is rendered from the complete catalogue.
    const isWhole = document.querySelector('main [data-whole="true"]') !== null
    if (visit.usable > 0 && isWhole) visit.whole = performance.now()
    else requestAnimationFrame(checkPage)
  }
  requestAnimationFrame(checkPage)

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

/** Visits to 3,000 yields. */
const visits = once(() =>
  runPage({ key: KEY, yields: 3_000 }, async ({ browser, url }) => {
    const seen = []
    for (let time = 0; time < TIMES; time += 1) seen.push(await firstVisit(browser, url))
    const answer = await fetch(`${url}/catalogue`, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    return { seen, bytes: Number(answer.headers.get('content-length')) }
  }),
)

const PIXELS = 1_600

/** Milliseconds for the page to become idle at the list's end, and render skipped rows. */
const REST_MS = 1_000

/**
 * Returns the longest task in milliseconds while a slow phone scrolls through the whole list, two screens a frame,
 * until idle; 0 below 50. And the heap afterwards, in megabytes.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
const scrolling = (browser, url) =>
  slowPhone(browser, { slowNetwork: false }, async (page) => {
    await openList(page, url)
    const longest = await page.evaluate(scrollThrough, { pixels: PIXELS, rest: REST_MS })
    await page.send('HeapProfiler.collectGarbage')
    const { usedSize } = await page.send('Runtime.getHeapUsage')
    return { longest, heap: usedSize / 1_000_000 }
  })

/** Runs in the page. @param {{ pixels: number, rest: number }} way pixels a frame, milliseconds at the end */
async function scrollThrough({ pixels, rest }) {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  observer.observe({ type: 'longtask' })
  const end = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2
  for (let frames = 0; frames < 20_000 && !end(); frames += 1) {
    scrollBy(0, pixels)
    await new Promise(requestAnimationFrame)
  }
  await new Promise((resolve) => void setTimeout(resolve, rest))
  observer.disconnect()
  return longest
}

const WORDS = ['usdc', 'lido staked', 'ethereum', 'vault', 'aave polygon', 'stkae']
/** Users read results before they type on; idle work runs in between. */
const READING_MS = 500

/** @typedef {{ key: string, windowsVirtualKeyCode: number, text?: string, code?: string }} Key */

/** @type {Key} */
const BACKSPACE = { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 }

/** @param {string} letter @returns {Key} */
const ofLetter = (letter) => ({
  key: letter,
  text: letter,
  windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
})

/**
 * Returns milliseconds from each key press in the search to its result, on a slow phone.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
const typing = (browser, url) =>
  slowPhone(browser, { slowNetwork: false }, async (page) => {
    await openList(page, url)
    const presses = []
    for (const word of WORDS) {
      const letters = Array.from(word)
      for (const keys of [letters.map(ofLetter), letters.map(() => BACKSPACE)]) {
        for (const key of keys) {
          await page.evaluate(watchPress)
          await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
          presses.push(await page.evaluate(() => Reflect.get(window, 'painted')))
          await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
        }
        await new Promise((resolve) => void setTimeout(resolve, READING_MS))
      }
    }
    return presses
  })

/** Runs in the page: sets `painted` to the milliseconds from the next key press until its result is painted. */
function watchPress() {
  const search = document.querySelector('main input[type="search"]')
  if (!(search instanceof HTMLInputElement)) throw new Error('There is no search.')
  search.focus()
  const painted = new Promise((/** @type {(milliseconds: number) => void} */ resolve) => {
    const press = (/** @type {KeyboardEvent} */ { timeStamp }) => {
      const checkPage = () => {
        const list = document.querySelector('main [data-search]')
        const isThere = list instanceof HTMLElement && list.dataset['search'] === search.value
        if (!isThere) return void requestAnimationFrame(checkPage)
        // Runs after this frame, before the browser's own work for the key after it.
        const took = () => resolve(performance.now() - timeStamp)
        void scheduler.postTask(took, { priority: 'user-blocking' })
      }
      requestAnimationFrame(checkPage)
    }
    addEventListener('keydown', press, { capture: true, once: true })
  })
  Reflect.set(window, 'painted', painted)
}

/** Work with 10,000 yields. */
const work = once(() =>
  runPage({ key: KEY, yields: 10_000 }, async ({ browser, url }) => {
    /** @type {number[][]} */
    const sessions = []
    for (let time = 0; time < TIMES; time += 1) sessions.push(await typing(browser, url))
    // The same keys each time: the machine's other load in one session does not count.
    const presses = sessions[0]?.map((_, press) => median(sessions.map((all) => all[press] ?? NaN)))
    const scrolls = []
    for (let time = 0; time < TIMES; time += 1) scrolls.push(await scrolling(browser, url))
    return {
      presses: presses ?? [],
      longest: median(scrolls.map(({ longest }) => longest)),
      heap: median(scrolls.map(({ heap }) => heap)),
    }
  }),
)

/** @param {(visit: Awaited<ReturnType<typeof firstVisit>>) => number} of */
const ofVisits = (of) => async () => median((await visits()).seen.map(of))

export const discoverFirstPaint = ofVisits(({ cold }) => cold.painted)
export const discoverLargestPaint = ofVisits(({ cold }) => cold.largest)
export const discoverUsable = ofVisits(({ cold }) => cold.usable)
export const discoverBlocked = ofVisits(({ cold }) => cold.blocked)
export const discoverWhole = ofVisits(({ cold }) => cold.whole)
export const discoverWarm = ofVisits(({ warm }) => warm.usable)
export const catalogueSize = async () => (await visits()).bytes / 1000
export const discoverKeyPress = async () => p95((await work()).presses)
export const discoverScrolling = async () => (await work()).longest
export const discoverHeap = async () => (await work()).heap

/** @template Result @param {() => Promise<Result>} measure */
function once(measure) {
  /** @type {Promise<Result> | undefined} */
  let measuring
  return () => (measuring ??= measure())
}
