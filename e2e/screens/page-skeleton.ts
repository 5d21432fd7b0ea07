import type { Locator } from '@playwright/test'

/** The skeleton that a page draws while it loads: not what stands there while the page's code is on its way. */
export const getPageSkeleton = (main: Locator): Locator =>
  main.locator('output.sr-only', { hasText: 'Loading …' })
