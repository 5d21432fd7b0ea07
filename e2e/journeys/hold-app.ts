import type { Page } from '@playwright/test'
import { holdBack } from '../screens/edge.ts'

/** Holds the app back until it is let go, as a slow network does. */
export const holdApp = (page: Page): Promise<() => Promise<void>> =>
  holdBack(page, '**/assets/*.js')
