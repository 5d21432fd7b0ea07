import { TIMES_SLOWER } from '../page/slow-phone.mjs'
import { runDeposits } from './run-deposits.mjs'

const AMOUNT = ['1', '2', '3', '.', '4', '5']
const KEYS = AMOUNT.concat(AMOUNT.map(() => 'Backspace'))
const ROUNDS = 6

/** @param {number[]} values @param {number} share of them that are smaller */
const atShare = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN

/**
 * How long the main thread works on each key, in milliseconds.
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
  const all = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const key of KEYS) {
      const before = await work()
      await page.keyboard.press(key)
      await page.evaluate(untilDrawn)
      all.push((await work()) - before)
    }
  await session.detach()
  return all
}

/**
 * Milliseconds that the page works on one key in the amount of a deposit, on a processor four times slower: 95th percentile,
 * above what the browser itself does for a key in a field that nobody listens to. Source: decision 52.
 */
export const formTyping = () =>
  runDeposits({ hasNews: true }, async ({ page, openForm }) => {
    const amount = await openForm()
    await page.getByRole('button', { name: '25%' }).and(page.locator(':enabled')).waitFor()
    await page.evaluate(untilIdle)
    const whole = await workOfKeys(page, amount)
    const bare = await page.context().newPage()
    await bare.setContent('<input>')
    return atShare(whole, 0.95) - atShare(await workOfKeys(bare, bare.locator('input')), 0.5)
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
