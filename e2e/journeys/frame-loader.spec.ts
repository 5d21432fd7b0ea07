import { expect } from '@playwright/test'
import { test } from '../fixtures/allow-console-errors.ts'
import { serveHostPage } from '../fixtures/host-page.ts'
import { readLoaderTag } from '../fixtures/loader-tag.ts'

for (const attribute of ['', 'async', 'defer'])
  test(`a script tag in the head finds its element further down ${attribute}`, async ({
    page,
    sheaf,
  }) => {
    const tag = await readLoaderTag(sheaf.url, `${attribute} data-sheaf="#savings"`)
    const host = await serveHostPage(`<!doctype html>
<title>Somebody else</title>
${tag}
<h1>Savings</h1>
<div id="savings"></div>`)
    await page.goto(host.url)
    await expect(page.locator('#savings > iframe')).toHaveAttribute('title', 'Earn')
    host.close()
  })

test('a script tag that the page does not wait for puts the widget where it is', async ({
  page,
  sheaf,
}) => {
  const tag = await readLoaderTag(sheaf.url, 'async data-sheaf')
  const host = await serveHostPage(`<!doctype html>
<title>Somebody else</title>
<main id="savings">${tag}</main>
<p>More</p>`)
  await page.goto(host.url)
  await expect(page.locator('#savings > div > iframe')).toHaveAttribute('title', 'Earn')
  host.close()
})
