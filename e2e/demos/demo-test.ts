import { existsSync } from 'node:fs'
import { firefox, type Page } from '@playwright/test'
import { FIREFOX } from '../../scripts/install-browser.mjs'
import { collectComplaints } from '../fixtures/collect-complaints.ts'
import { test as base, type Sheaf } from '../fixtures/sheaf.ts'
import { waitForApp } from '../fixtures/wait-for-app.ts'
import type { DemoStage } from './demo.ts'
import { FILM_SIZE } from './film.ts'

/** Plays on a stage; what the flow started is stopped afterwards, newest first. */
async function withStage(
  page: Page,
  sheaf: Sheaf,
  play: (stage: DemoStage) => Promise<void>,
): Promise<void> {
  const cleanUps: (() => Promise<void>)[] = []
  await play({ page, sheaf, defer: (cleanUp) => void cleanUps.unshift(cleanUp) })
  for (const cleanUp of cleanUps) await cleanUp()
}

/** Tests that play a flow: on a `stage` in Chromium, or on one in Firefox. */
export const test = base.extend<{ stage: DemoStage; stageInFirefox: DemoStage }>({
  stage: ({ page, sheaf }, provide) => withStage(page, sheaf, provide),
  // Launched here instead of in a project, which would have a worker and a sandbox of its own.
  stageInFirefox: async ({ sheaf }, provide) => {
    // Debian's is driven over WebDriver BiDi, Playwright's own as ever.
    const own = { channel: 'moz-firefox', executablePath: FIREFOX }
    const browser = await firefox.launch(existsSync(FIREFOX) ? own : {})
    try {
      const viewport = FILM_SIZE
      const context = await browser.newContext({ baseURL: sheaf.url, locale: 'en-US', viewport })
      context.setDefaultTimeout(90_000)
      const complaints = collectComplaints(context)
      const page = await context.newPage()
      waitForApp(page)
      await withStage(page, sheaf, provide)
      if (complaints.length > 0)
        throw new Error(`The page was not quiet:\n${complaints.join('\n')}`)
    } finally {
      await browser.close()
    }
  },
})
