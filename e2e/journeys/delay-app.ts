import type { Page } from '@playwright/test'
import { delayResponses } from '../screens/network-conditions.ts'

/** Delays the app's scripts until released, as a slow network does. */
export const delayApp = (page: Page): Promise<() => Promise<void>> =>
  delayResponses(page, '**/assets/*.js')
