import { slowPhone } from './slow-phone.mjs'

const PIXELS = 1_600

/**
 * The longest task, in milliseconds, while a slow phone scrolls through the whole list, two screens a frame; 0 where none
 * takes 50. And the heap afterwards, in megabytes.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export async function scrolling(browser, url) {
  const context = await browser.newContext()
  try {
    const { page, session } = await slowPhone(context, { slowNetwork: false })
    await page.goto(url, { waitUntil: 'networkidle' })
    // All of them, not only those that the page brought.
    await page.locator('main [data-whole="true"]').waitFor()
    const longest = await page.evaluate(scrollThrough, PIXELS)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return { longest, heap: usedSize / 1_000_000 }
  } finally {
    await context.close()
  }
}

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
