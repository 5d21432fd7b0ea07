import { openList } from './open-list.mjs'
import { slowPhone } from './slow-phone.mjs'

const PIXELS = 1_600

/** Milliseconds in which the page comes to rest at the list's end, and draws what it left out on the way. */
const REST_MS = 1_000

/**
 * The longest task, in milliseconds, while a slow phone scrolls through the whole list, two screens a frame, and comes to
 * rest; 0 where none takes 50. And the heap afterwards, in megabytes.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export const scrolling = (browser, url) =>
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
