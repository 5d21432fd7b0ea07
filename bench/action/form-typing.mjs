import { median } from '../median.mjs'
import { TIMES_SLOWER } from '../page/slow-phone.mjs'
import { runDeposits } from './run-deposits.mjs'

const AMOUNT = ['1', '2', '3', '.', '4', '5']
const KEYS = AMOUNT.concat(AMOUNT.map(() => 'Backspace'))
/** Odd: of each key the middle one counts. */
const ROUNDS = 9

/**
 * How long the main thread works on each key, in milliseconds: of as many rounds the middle one, as machines are noisy.
 * @param {import('playwright').Page} page @param {import('playwright').Locator} field
 */
async function workOfKeys(page, field) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
  await field.focus()
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
  }
  /** @type {number[][]} */
  const all = KEYS.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, key] of KEYS.entries()) {
      const before = await work()
      await page.keyboard.press(key)
      await page.evaluate(untilDrawn)
      all[place]?.push((await work()) - before)
    }
  await session.detach()
  return all.map(median)
}

/**
 * Milliseconds that the page works on the slowest key of an amount of a deposit, on a processor four times slower, above what
 * the browser itself does for a key in a field that nobody listens to. Source: decision 52.
 */
export const formTyping = () =>
  runDeposits({ hasNews: true }, async ({ page, openForm }) => {
    const amount = await openForm()
    await page.getByRole('button', { name: '25%' }).and(page.locator(':enabled')).waitFor()
    await page.evaluate(untilIdle)
    const whole = await workOfKeys(page, amount)
    const bare = await page.context().newPage()
    await bare.setContent('<input>')
    const own = await workOfKeys(bare, bare.locator('input'))
    return Math.max(...whole) - median(own.slice(1))
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
