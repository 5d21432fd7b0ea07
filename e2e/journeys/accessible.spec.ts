import { expect } from '@playwright/test'
import { checkAccessibility } from '../fixtures/axe.ts'
import { test } from '../fixtures/stage.ts'
import { screens } from '../screens/screens.ts'

const WIDE = { width: 1280, height: 4000 }
/** So high that nothing is under the bar at the bottom. */
const NARROW = { width: 360, height: 9000 }

for (const { name, states, play } of screens)
  test(`nothing stands in anybody’s way: ${name}`, async ({ stage }) => {
    const { page } = stage
    const met: string[] = []
    const found: Record<string, readonly string[]> = {}
    for await (const state of play(stage)) {
      met.push(state)
      for (const [theme, size] of [
        ['light', WIDE],
        ['dark', NARROW],
      ] as const) {
        await page.emulateMedia({ colorScheme: theme })
        await page.setViewportSize(size)
        const findings = await checkAccessibility(page)
        if (findings.length > 0) found[`${state}, ${theme}`] = findings
      }
    }
    expect(found).toEqual({})
    expect(met).toEqual(states)
  })
