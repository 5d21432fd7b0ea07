import { median } from '../median.mjs'
import { TIMES_SLOWER } from '../page/slow-phone.mjs'
import { runDeposits } from './run-deposits.mjs'

const AMOUNT = ['1', '2', '3', '.', '4', '5']
const KEYS = AMOUNT.concat(AMOUNT.map(() => 'Backspace'))
/** Odd: of each key the middle one counts. */
const ROUNDS = 15

/**
 * A field that is typed into on a processor four times slower.
 * @param {import('playwright').Page} page @param {import('playwright').Locator} field
 * @returns {Promise<() => Promise<number[]>>} types all keys once; answers how many milliseconds the main thread works on each
 */
async function slowField(page, field) {
  const session = await page.context().newCDPSession(page)
  // Time of the thread, not of the clock: what other programs take meanwhile is no work of the page.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
  }
  return async () => {
    await page.bringToFront()
    await field.focus()
    const keys = []
    for (const key of KEYS) {
      const before = await work()
      await page.keyboard.press(key)
      await page.evaluate(untilDrawn)
      keys.push((await work()) - before)
    }
    return keys
  }
}

/**
 * Milliseconds that the page works on the slowest key of an amount of a deposit, on a processor four times slower, above what
 * the browser itself does for a key in a field that nobody listens to. Of each key the middle one of many rounds counts; both
 * fields in turn, as machines are noisy. Source: decision 52.
 */
export const formTyping = () =>
  runDeposits({ hasNews: true }, async ({ page, openForm }) => {
    const amount = await openForm()
    await page.getByRole('button', { name: '25%' }).and(page.locator(':enabled')).waitFor()
    await page.evaluate(untilIdle)
    const bare = await page.context().newPage()
    await bare.setContent('<input>')
    const typeForm = await slowField(page, amount)
    const typeBare = await slowField(bare, bare.locator('input'))
    /** @type {{ form: number[], bare: number[] }[]} */
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ form: await typeForm(), bare: await typeBare() })
    const own = median(rounds.map((round) => median(round.bare.slice(1))))
    const keys = KEYS.map((_, place) => median(rounds.map(({ form }) => form[place] ?? NaN)))
    return Math.max(...keys) - own
  })

/** Runs in the page: until two frames were handed over. */
function untilDrawn() {
  return new Promise((/** @type {(value: null) => void} */ resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))
  })
}

/** Runs in the page: until what the form loads for itself is shown. */
function untilIdle() {
  return new Promise((/** @type {(value: null) => void} */ resolve) => {
    requestIdleCallback(() => resolve(null))
  })
}
