import type { Page } from '@playwright/test'
import { FIRST_PAGE_ID } from '#src/catalogue/first-page/first-page.ts'

/** Waits until the whole prerendered page has arrived: its data comes last. */
export const waitForPrerender = (page: Page): Promise<void> =>
  page.locator(`#${FIRST_PAGE_ID}`).waitFor({ state: 'attached' })
