import type { Page } from '@playwright/test'
import { assertQuiet, collectComplaints } from '../fixtures/collect-complaints.ts'
import { launchFirefox } from '../fixtures/firefox.ts'
import { test as base, type Sheaf } from '../fixtures/sheaf.ts'
import { waitForApp } from '../fixtures/wait-for-app.ts'
import type { DemoStage } from './demo.ts'
import { FILM_SIZE } from './film.ts'

/**
 * Plays on a stage; whatever fails, all that the flow started is stopped afterwards, newest first.
 * @throws the first error
 */
async function withStage(
  page: Page,
  sheaf: Sheaf,
  play: (stage: DemoStage) => Promise<void>,
): Promise<void> {
  const cleanUps: (() => Promise<void>)[] = []
  const errors: unknown[] = []
  const note = (error: unknown): void => void errors.push(error)
  await play({ page, sheaf, defer: (cleanUp) => void cleanUps.unshift(cleanUp) }).catch(note)
  for (const cleanUp of cleanUps) await cleanUp().catch(note)
  if (errors.length > 0) throw errors[0]
}

/** Tests that play a flow: on a `stage` in Chromium, or on one in Firefox. */
export const test = base.extend<{ stage: DemoStage; stageInFirefox: DemoStage }>({
  stage: ({ page, sheaf }, provide) => withStage(page, sheaf, provide),
  // Launched here instead of in a project, which would have a worker and a sandbox of its own.
  stageInFirefox: async ({ sheaf, expected, locale, serviceWorkers }, provide) => {
    const browser = await launchFirefox()
    try {
      const context = await browser.newContext({
        baseURL: sheaf.url,
        viewport: FILM_SIZE,
        serviceWorkers,
        ...(locale !== undefined && { locale }),
      })
      context.setDefaultTimeout(90_000)
      const complaints = collectComplaints(context)
      const page = await context.newPage()
      waitForApp(page)
      await withStage(page, sheaf, provide)
      assertQuiet(complaints, expected)
    } finally {
      await browser.close()
    }
  },
})
