import { expect, type Locator, type Page } from '@playwright/test'

/** Delays the responses to these requests. @returns releases them */
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

/** Aborts these requests, as a lost connection does. @returns restores them */
export async function abortRequests(page: Page, pattern: string): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.abort('connectionfailed'))
  return () => page.unroute(pattern)
}

/** Rewrites these responses in transit. @returns stops it */
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
        // A reloaded page, or a test that ends, no longer waits for it.
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
    // One in flight would be lost.
    await latest
    await page.unroute(pattern)
  }
}

/**
 * Skips the page's timers until a condition holds. Each attempt waits longer than the one before: skipped minutes
 * abort pending reads, which would otherwise never end on a slow machine.
 */
export async function fastForwardPage(
  page: Page,
  milliseconds: number,
  check: (timeout: number) => Promise<void>,
): Promise<void> {
  let timeout = 400
  await expect(async () => {
    timeout *= 1.15
    await page.clock.fastForward(milliseconds)
    await check(timeout)
  }).toPass({ timeout: 180_000 })
}

/** The same until an element is there: the page retries several times before it gives up. */
export const fastForwardUntil = (page: Page, target: Locator): Promise<void> =>
  fastForwardPage(page, 15_000, (timeout) => expect(target).toBeVisible({ timeout }))
