import { expect, type Locator, type Page } from '@playwright/test'

/** Holds the answers to these requests back, as a slow connection does. @returns how to let them through */
export async function delayResponses(
  page: Page,
  pattern: string | RegExp,
): Promise<() => Promise<void>> {
  let letThrough = (): void => {}
  const release = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(pattern, async (route) => {
    await release
    await route.fallback()
  })
  return async () => {
    letThrough()
    await page.unroute(pattern)
  }
}

/** Cuts these requests off, as a lost connection does. @returns how to mend it */
export async function abortRequests(page: Page, pattern: string): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.abort('connectionfailed'))
  return () => page.unroute(pattern)
}

/** Changes the text of these answers on their way. @returns how to let them through as they are */
export async function rewriteResponses(
  page: Page,
  pattern: string | RegExp,
  change: (text: string) => string,
): Promise<() => Promise<void>> {
  let changes = true
  let latest: Promise<unknown> = Promise.resolve()
  await page.route(pattern, async (route) => {
    if (!changes) return await route.fallback()
    const changed = async (): Promise<void> => {
      try {
        const response = await route.fetch()
        await route.fulfill({ response, body: change(await response.text()) })
      } catch (error) {
        // A page that is loaded anew, or a test that ends, waits for it no longer.
        const isGone = page.isClosed() || String(error).includes('has been disposed')
        if (route.request().failure() === null && !isGone) throw error
      }
    }
    const ownChange = changed()
    latest = Promise.allSettled([latest, ownChange])
    await ownChange
  })
  return async () => {
    changes = false
    // One that is on its way would be nobody's.
    await latest
    await page.unroute(pattern)
  }
}

/**
 * Lets the page's own waits pass at once until a look finds what it is for. Each look is more patient than the one before:
 * minutes that pass cut off what is being read, and what is slow here would never be read.
 */
export async function fastForwardPage(
  page: Page,
  milliseconds: number,
  check: (timeout: number) => Promise<void>,
): Promise<void> {
  let timeout = 400
  await expect(async () => {
    timeout += 100
    await page.clock.fastForward(milliseconds)
    await check(timeout)
  }).toPass({ timeout: 180_000 })
}

/** The same until something is there: the page asks several times before it gives up. */
export const fastForwardUntil = (page: Page, target: Locator): Promise<void> =>
  fastForwardPage(page, 15_000, (timeout) => expect(target).toBeVisible({ timeout }))
