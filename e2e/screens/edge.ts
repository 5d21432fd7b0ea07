import { expect, type Locator, type Page } from '@playwright/test'

/** Holds the answers to these requests back, as a slow connection does. @returns how to let them through */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => Promise<void>> {
  let letThrough = (): void => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.fallback()
  })
  return async () => {
    letThrough()
    await page.unroute(pattern)
  }
}

/** Cuts these requests off, as a lost connection does. @returns how to mend it */
export async function cutOff(page: Page, pattern: string): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.abort('connectionfailed'))
  return () => page.unroute(pattern)
}

/** Changes the text of these answers on their way. @returns how to let them through as they are */
export async function changeOnTheWay(
  page: Page,
  pattern: string | RegExp,
  change: (text: string) => string,
): Promise<() => Promise<void>> {
  let changes = true
  let latest: Promise<unknown> = Promise.resolve()
  await page.route(pattern, async (route) => {
    if (!changes) return await route.fallback()
    const changed = async (): Promise<void> => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    }
    const mine = changed()
    latest = Promise.allSettled([latest, mine])
    await mine
  })
  return async () => {
    changes = false
    // One that is on its way would be nobody's.
    await latest
    await page.unroute(pattern)
  }
}

/** Lets the page's own waits pass at once until something is there: it asks several times before it gives up. */
export async function hurryUntil(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(wanted).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 180_000 })
}
