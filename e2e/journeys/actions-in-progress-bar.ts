import type { Locator, Page } from '@playwright/test'

export const getActionsInProgressBar = (page: Page): Locator =>
  page.getByRole('region', { name: 'Under way' })

/** Navigates within the app. */
export const navigateTo = (
  page: Page,
  section: 'Discover' | 'Portfolio' | 'Activity',
): Promise<void> => page.getByRole('navigation').getByRole('link', { name: section }).click()
