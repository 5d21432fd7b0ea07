import type { Page } from '@playwright/test'
import { FIRST_PAGE_ID } from '#src/catalogue/first-page/first-page.ts'

/** Waits until all that the gateway drew has arrived: what it was drawn from is told last. */
export const waitForPrerender = (page: Page): Promise<void> =>
  page.locator(`#${FIRST_PAGE_ID}`).waitFor({ state: 'attached' })
