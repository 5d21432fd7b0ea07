import { expect, type Page } from '@playwright/test'
import type { DemoActor } from './demo-step.ts'

/** Creates an actor that is as fast as the page allows. */
export const createFastActor = (page: Page): DemoActor => ({
  page,
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  see: (target) => expect(target).toBeVisible(),
})
