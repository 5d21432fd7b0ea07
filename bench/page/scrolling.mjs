import { openList } from './open-list.mjs'
import { slowPhone } from './slow-phone.mjs'

const PIXELS = 1_600

/**
 * The longest task, in milliseconds, while a slow phone scrolls through the whole list, two screens a frame; 0 where none
 * takes 50. And the heap afterwards, in megabytes.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export const scrolling = (browser, url) =>
  slowPhone(browser, { slowNetwork: false }, async (page) => {
    await openList(page, url)
    const longest = await page.evaluate(scrollThrough, PIXELS)
    await page.send('HeapProfiler.collectGarbage')
    const { usedSize } = await page.send('Runtime.getHeapUsage')
    return { longest, heap: usedSize / 1_000_000 }
  })

/** Runs in the page. @param {number} pixels a frame */
async function scrollThrough(pixels) {
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
  observer.disconnect()
  return longest
}
