import { expect } from '@playwright/test'
import { test } from '../fixtures/allow-console-errors.ts'
import { serveHostPage } from '../fixtures/host-page.ts'
import { readLoaderTag } from '../fixtures/loader-tag.ts'

test('a script tag in the head finds its element further down', async ({ page, sheaf }) => {
  const tag = await readLoaderTag(sheaf.url, 'data-sheaf="#savings"')
  const host = await serveHostPage(`<!doctype html>
<title>Somebody else</title>
${tag}
<h1>Savings</h1>
<div id="savings"></div>`)
  await page.goto(host.url)
  await expect(page.locator('#savings > iframe')).toHaveAttribute('title', 'Earn')
  host.close()
})
