import { findFreePort } from '../../scripts/find-taken-port.mjs'
import { median } from '../median.mjs'
import { TIMES_SLOWER } from '../page/bare-page.mjs'
import { runPage } from '../page/run-page.mjs'
import { seedPositions } from './seed-positions.mjs'
import { connectManyAccounts, useTwentyAddresses } from './twenty-addresses.mjs'

const TIMES = 3
const VAULTS = 25
const POSITIONS = 500
const BALANCES = '/v1/yields/balances'
const QUERIES_PER_REQUEST = 25
/** Requests of one moment start within so many milliseconds. */
const MOMENT_MS = 100
const TIMEOUT_MS = 120_000
const PHONE = { width: 390, height: 844 }
/** Pixels that are scrolled in a frame. */
const PIXELS = 800

/** Runs in the page, before its own scripts: notes when the whole list is there and the page answers again. */
function watchList(/** @type {number} */ positions) {
  const check = () => {
    const row = document.querySelector('main [role="feed"] article')
    if (Number(row?.getAttribute('aria-setsize')) >= positions)
      return void setTimeout(() => Reflect.set(window, 'usableAt', performance.now()))
    requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

/** Runs in the page: seconds from the last answer before the list was usable until it was. */
function readDelay() {
  const usableAt = Number(Reflect.get(window, 'usableAt'))
  const ends = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).pathname === '/v1/yields/balances')
    .map(({ responseEnd }) => responseEnd)
    .filter((end) => end <= usableAt)
  return (usableAt - Math.max(...ends)) / 1000
}

/** Runs in the page: scrolls to the end. Returns the longest task in milliseconds; 0 below 50. */
async function scrollThrough(/** @type {number} */ pixels) {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  observer.observe({ type: 'longtask' })
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2
  for (let frames = 0; frames < 20_000 && !isAtEnd(); frames += 1) {
    scrollBy({ top: pixels, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  }
  await new Promise((resolve) => requestIdleCallback(resolve))
  observer.disconnect()
  return longest
}

/** Runs in the page. */
const waitUntilIdle = () => new Promise((resolve) => requestIdleCallback(() => resolve(null)))

/**
 * Notes the balance requests of a page. Accounts that a wallet tells of later are read later.
 * @param {import('playwright').Page} page
 * @returns {() => number} how many there were beyond those that the different queries of each moment need
 */
function countRequests(page) {
  let count = 0
  let lastAt = 0
  /** @type {Set<string>} */
  const seen = new Set()
  /** @type {number[]} */
  const moments = []
  /** @param {import('playwright').Request} request */
  const note = (request) => {
    if (new URL(request.url()).pathname !== BALANCES) return
    count += 1
    const now = performance.now()
    if (now - lastAt > MOMENT_MS) moments.push(0)
    lastAt = now
    const before = seen.size
    for (const query of request.postDataJSON().queries) seen.add(JSON.stringify(query))
    moments.push((moments.pop() ?? 0) + seen.size - before)
  }
  page.on('request', note)
  return () => {
    page.off('request', note)
    if (count === 0) throw new Error('No balances were read.')
    const needed = moments.map((queries) => Math.ceil(queries / QUERIES_PER_REQUEST))
    return count - needed.reduce((sum, each) => sum + each, 0)
  }
}

/**
 * Opens the portfolio of twenty addresses with 500 positions.
 * @param {import('playwright').Page} page
 */
async function measureOnce(page) {
  const getExcess = countRequests(page)
  await page.goto('/portfolio')
  await page.waitForFunction(() => Reflect.get(window, 'usableAt') !== undefined)
  const excess = getExcess()
  const delay = await page.evaluate(readDelay)
  await page.evaluate(waitUntilIdle)
  return { delay, excess, longest: await page.evaluate(scrollThrough, PIXELS) }
}

/**
 * @param {import('playwright').Page} page
 * @param {import('playwright').CDPSession} session
 * @param {number} timesSlower what its processor is slowed by
 */
async function measureAt(page, session, timesSlower) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  const all = []
  for (let time = 0; time < TIMES; time += 1) all.push(await measureOnce(page))
  return {
    delay: median(all.map(({ delay }) => delay)),
    longest: median(all.map(({ longest }) => longest)),
    excess: Math.max(...all.map(({ excess }) => excess)),
  }
}

async function measurePortfolio() {
  const port = String(await findFreePort())
  const node = `http://127.0.0.1:${port}`
  return runPage(
    {
      key: 'test_sandbox_rw',
      sandbox: { ANVIL_PORT_BASE_SEPOLIA: port, SANDBOX_BLOCK_MS: '100' },
      gateway: { RPC_BASE_SEPOLIA: node, VISITOR_ADDRESSES: '1000' },
    },
    async ({ browser, url, sandboxUrl }) => {
      const context = await browser.newContext({ baseURL: url, viewport: PHONE })
      context.setDefaultTimeout(TIMEOUT_MS)
      const addresses = await useTwentyAddresses(context)
      await context.addInitScript(watchList, POSITIONS)
      await seedPositions({ sandboxUrl, node }, addresses, VAULTS)
      const page = await context.newPage()
      await connectManyAccounts(page)
      const session = await context.newCDPSession(page)
      const full = await measureAt(page, session, 1)
      const slowed = await measureAt(page, session, TIMES_SLOWER)
      return { full, slowed, excess: Math.max(full.excess, slowed.excess) }
    },
  )
}

/** @type {ReturnType<typeof measurePortfolio> | undefined} */
let measured
const measureShared = () => (measured ??= measurePortfolio())

/** Seconds from the last answer until 500 positions of twenty addresses are shown and the page answers. */
export const portfolioUsable = async () => (await measureShared()).full.delay

/** The same on a processor four times slower, as of an old phone. */
export const portfolioUsableSlowed = async () => (await measureShared()).slowed.delay

/** Milliseconds of the longest task while these are scrolled through. */
export const portfolioScrolling = async () => (await measureShared()).full.longest

/** The same on a processor four times slower. */
export const portfolioScrollingSlowed = async () => (await measureShared()).slowed.longest

/** Balance requests beyond those that the queries of each moment need. */
export const portfolioRequests = async () => (await measureShared()).excess
