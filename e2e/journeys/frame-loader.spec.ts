import { expect } from '@playwright/test'
import { test } from '../fixtures/allow-console-errors.ts'
import { serveHostPage } from '../fixtures/host-page.ts'

test('a script tag in the head finds its element further down', async ({ page, sheaf }) => {
  const { loader }: { loader: { path: string; integrity: string } } = Object(
    await (await fetch(`${sheaf.url}/embed/manifest.json`)).json(),
  )
  const { path, integrity } = loader
  const host = await serveHostPage(`<!doctype html>
<title>Somebody else</title>
<script src="${sheaf.url}${path}" integrity="${integrity}" crossorigin="anonymous" data-sheaf="#savings"></script>
<h1>Savings</h1>
<div id="savings"></div>`)
  await page.goto(host.url)
  await expect(page.locator('#savings > iframe')).toHaveAttribute('title', 'Earn')
  host.close()
})
