import { median } from '../median.mjs'
import { TIMES_SLOWER } from '../page/slow-phone.mjs'
import { runDeposits } from './run-deposits.mjs'

const AMOUNT = ['1', '2', '3', '.', '4', '5']
const KEYS = AMOUNT.concat(AMOUNT.map(() => 'Backspace'))
/** Odd: of each kind the middle one counts. */
const ROUNDS = 25
/** A page that works less than this between two looks is at rest. */
const QUIET_MS = 5
const LOOK_MS = 200
/** What a key does to an amount: begins it, makes it longer, shorter, or takes the last of it away. */
const KINDS = KEYS.map((key, place) =>
  place === 0
    ? 'first'
    : place === KEYS.length - 1
      ? 'last'
      : key.length > 1
        ? 'shorter'
        : 'longer',
)

/**
 * Until the page does nothing.
 * @param {import('playwright').Page} page @param {() => Promise<number>} work milliseconds so far
 */
async function untilQuiet(page, work) {
  let before = NaN
  for (let now = await work(); !(now - before < QUIET_MS); now = await work()) {
    before = now
    await page.waitForTimeout(LOOK_MS)
  }
}

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
    // Coming to the front, a page reads anew what may be old.
    await untilQuiet(page, work)
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
 * @param {number[][]} rounds what each key took @param {string} kind
 */
const ofKind = (rounds, kind) =>
  median(rounds.flatMap((keys) => keys.filter((_, place) => KINDS[place] === kind)))

/**
 * Milliseconds that the page works on a key of an amount of a deposit, on a processor four times slower, above what the
 * browser itself does for the same key in a field that nobody listens to. Of each kind of key the middle one counts, and the
 * kind that takes longest is the figure; both fields in turn, as machines are noisy. Source: decision 52.
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
    /** @type {number[][]} */
    const ofForm = []
    /** @type {number[][]} */
    const ofBare = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ofForm.push(await typeForm())
      ofBare.push(await typeBare())
    }
    return Math.max(...KINDS.map((kind) => ofKind(ofForm, kind) - ofKind(ofBare, kind)))
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
