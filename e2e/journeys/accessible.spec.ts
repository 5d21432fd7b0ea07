import { expect } from '@playwright/test'
import { checkAccessibility, prepareForChecks } from '../fixtures/axe.ts'
import { test } from '../fixtures/stage.ts'
import { waitForLayout } from '../fixtures/wait-for-layout.ts'
import { screens } from '../screens/screens.ts'

/** Both are so high that nothing is under the bar at the bottom, nor, from the top, under the header. */
const VIEWS = [
  { theme: 'light', size: { width: 1280, height: 6000 } },
  { theme: 'dark', size: { width: 360, height: 9000 } },
] as const

for (const { name, states, play } of screens)
  test(`nothing stands in anybody’s way: ${name}`, async ({ stage }) => {
    const { page } = stage
    await prepareForChecks(page)
    const met: string[] = []
    const found: Record<string, readonly string[]> = {}
    for await (const state of play(stage)) {
      met.push(state)
      for (const [index, { theme, size }] of VIEWS.entries()) {
        await page.emulateMedia({ colorScheme: theme })
        await page.setViewportSize(size)
        await waitForLayout(page)
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        // Structure is checked in one of the views, in turns.
        const isNext = met.length % VIEWS.length === index
        const findings = await checkAccessibility(page, isNext ? 'all' : 'looks')
        if (findings.length > 0) found[`${state}, ${theme}`] = findings
      }
    }
    expect(found).toEqual({})
    expect(met).toEqual(states)
  })
