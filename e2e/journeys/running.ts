import type { Locator, Page } from '@playwright/test'

/** The bar that tells what is under way. */
export const runningBar = (page: Page): Locator => page.getByRole('region', { name: 'Under way' })

/** Within the app, as people go. */
export const goTo = (page: Page, place: 'Discover' | 'Portfolio' | 'Activity'): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: place }).click()
