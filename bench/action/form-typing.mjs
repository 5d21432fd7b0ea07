import { median } from '../median.mjs'
import { TIMES_SLOWER } from '../page/bare-page.mjs'
import { runDeposits } from './run-deposits.mjs'

const AMOUNT = ['1', '2', '3', '.', '4', '5']
const KEYS = AMOUNT.concat(AMOUNT.map(() => 'Backspace'))
/** Odd, for the median of each key. */
const ROUNDS = 25
/** A page that works less than this between two checks is idle. */
const QUIET_MS = 5
const POLL_INTERVAL_MS = 200
const MAX_POLLS = 100

/**
 * Waits until the page is idle.
 * @param {import('playwright').Page} page @param {() => Promise<number>} work milliseconds so far
 */
async function waitUntilQuiet(page, work) {
  let before = await work()
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    await page.waitForTimeout(POLL_INTERVAL_MS)
    const now = await work()
    if (now - before < QUIET_MS) return
    before = now
  }
  throw new Error('The page does not come to rest.')
}

/**
 * A field for typing with a processor four times slower.
 * @param {import('playwright').Page} page @param {import('playwright').Locator} field
 * @returns {Promise<() => Promise<number[]>>} types all keys once; answers how many milliseconds the main thread works
 *   on each
 */
async function slowField(page, field) {
  const session = await page.context().newCDPSession(page)
  // Thread time, not wall time: other programs do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
  }
  return async () => {
    await page.bringToFront()
    await field.focus()
    // Brought to the front, a page rereads what may be stale.
    await waitUntilQuiet(page, work)
    const keys = []
    for (const key of KEYS) {
      const before = await work()
      await page.keyboard.press(key)
      await page.evaluate(waitForTwoFrames)
      keys.push((await work()) - before)
    }
    return keys
  }
}

/**
 * Main thread milliseconds for the slowest key in a deposit's amount, on a processor four times slower, above those
 * of a bare field. Median of many rounds per key, alternating between the fields, as machines are noisy. Source:
 * decisions/045-checks.
 */
export const formTyping = () =>
  runDeposits({ hasNews: true }, async ({ page, openForm }) => {
    const amount = await openForm()
    await page.getByRole('button', { name: '25%' }).and(page.locator(':enabled')).waitFor()
    await page.evaluate(waitUntilIdle)
    const bare = await page.context().newPage()
    await bare.setContent('<input spellcheck="false" autocomplete="off" inputmode="decimal">')
    const typeForm = await slowField(page, amount)
    const typeBare = await slowField(bare, bare.locator('input'))
    /** @type {number[][]} */
    const formTimes = []
    /** @type {number[][]} */
    const bareTimes = []
    for (let round = 0; round < ROUNDS; round += 1) {
      formTimes.push(await typeForm())
      bareTimes.push(await typeBare())
    }
    /** @param {number[][]} rounds @param {number} index */
    const getKeyMedian = (rounds, index) => median(rounds.map((keys) => keys[index] ?? NaN))
    return Math.max(
      ...KEYS.map((_, index) => getKeyMedian(formTimes, index) - getKeyMedian(bareTimes, index)),
    )
  })

/** Runs in the page: waits for two frames. */
function waitForTwoFrames() {
  return new Promise((/** @type {(value: null) => void} */ resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))
  })
}

/** Runs in the page: waits until the form's data is shown. */
function waitUntilIdle() {
  return new Promise((/** @type {(value: null) => void} */ resolve) => {
    requestIdleCallback(() => resolve(null))
  })
}
