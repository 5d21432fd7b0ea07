import type { Locator, Page } from '@playwright/test'

/** The bar that tells what is under way. */
export const getActionsInProgressBar = (page: Page): Locator =>
  page.getByRole('region', { name: 'Under way' })

/** Within the app, as people go. */
export const navigateTo = (
  page: Page,
  section: 'Discover' | 'Portfolio' | 'Activity',
): Promise<void> => page.getByRole('navigation').getByRole('link', { name: section }).click()
