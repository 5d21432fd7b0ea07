import type { Page } from '@playwright/test'
import { delayResponses } from '../screens/network-conditions.ts'

/** Holds the app back until it is let go, as a slow network does. */
export const delayApp = (page: Page): Promise<() => Promise<void>> =>
  delayResponses(page, '**/assets/*.js')
