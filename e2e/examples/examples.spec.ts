import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { startExample } from './install-example.ts'

const EXAMPLES = [
  ['html', ['serve.mjs']],
  ['vite-react', ['node_modules/vite/bin/vite.js', 'preview', '--strictPort']],
  ['nextjs', ['node_modules/next/dist/bin/next', 'start']],
] as const

for (const [name, program] of EXAMPLES)
  test(`the example ${name} shows the widget, and changes it`, async ({ page, sheaf }) => {
    const example = await startExample(sheaf, name, program)
    try {
      const html = await (await fetch(example.url)).text()
      // A server renders the empty box, before any script of the page runs.
      if (name === 'nextjs') expect(html).toContain('min-height:30rem')
      await page.goto(example.url)
      await expect(page.locator('iframe')).toHaveCount(1)
      const frame = page.frameLocator('iframe[title="Earn"]')
      await expect(frame.getByRole('link', { name: /Harbor USDC/ }).first()).toBeVisible()
      await expect(frame.getByRole('link', { name: /Tidal/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Dark' }).click()
      await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
      await frame
        .getByRole('link', { name: /Harbor USDC/ })
        .first()
        .click()
      await expect(frame.getByRole('link', { name: 'Deposit' })).toBeVisible()
      // Nothing of it is loading when its gateway ends.
      await page.goto('about:blank')
    } finally {
      await example.stop()
    }
  })
