import type { Page } from '@playwright/test'

/** Holds the app back until it is let go, as a slow network does. */
export async function holdApp(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}
