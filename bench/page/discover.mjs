import { median } from '../median.mjs'
import { firstVisit } from './first-visit.mjs'
import { runPage } from './run-page.mjs'
import { scrolling } from './scrolling.mjs'
import { typing } from './typing.mjs'

const TIMES = 5
const KEY = 'live_sandbox_ro'

/** @param {readonly number[]} values */
const p95 = (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? NaN

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

/** Work with 10,000 yields. */
const work = once(() =>
  runPage({ key: KEY, yields: 10_000 }, async ({ browser, url }) => {
    /** @type {number[][]} */
    const sessions = []
    for (let time = 0; time < TIMES; time += 1) sessions.push(await typing(browser, url))
    // The same keys each time: what else the machine does in one of the sessions is not the app's.
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
