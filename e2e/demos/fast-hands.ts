import { expect, type Page } from '@playwright/test'
import type { Hands } from './demo-step.ts'

/** As fast as the page allows. */
export const fastHands = (page: Page): Hands => ({
  page,
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  see: (target) => expect(target).toBeVisible(),
})
