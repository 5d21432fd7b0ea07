import { expect, type Page } from '@playwright/test'
import { serveHostPage } from '../fixtures/host-page.ts'
import { getLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts'
import { readLoaderTag } from '../fixtures/loader-tag.ts'
import { test as base } from '../fixtures/sheaf.ts'
import { findVault } from './find-vault.ts'
import { getFrame, NETWORK } from './host-frame.ts'

/** A good page has at most 0.1 altogether (web vitals); the widget takes a fifth of that. */
const MAX_SHIFT = 0.02

const test = base.extend<{ openSite: (attributes?: string) => Promise<number> }>({
  /** Visits a site with the widget of a yield between two texts. @returns the layout shifts of its page */
  openSite: async ({ page, sheaf }, provide) => {
    let html = ''
    const host = await serveHostPage(() => html)
    const gateway = await sheaf.startGateway({ WIDGET_ORIGINS: new URL(host.url).origin })
    const yieldId = await findVault(sheaf, NETWORK, 'USDC')
    await page.setViewportSize({ width: 1000, height: 900 })
    await page.addInitScript(recordLayoutShifts)
    await provide(async (attributes = '') => {
      const tag = await readLoaderTag(
        gateway.url,
        `data-sheaf data-yield-id="${yieldId}" ${attributes}`,
      )
      html = `<!doctype html>
<title>Savings</title>
<link rel="icon" href="data:,">
<h1>Savings</h1>
<section>${tag}</section>
<p style="font-size:2rem">${'Your money works for you while you sleep. '.repeat(20)}</p>`
      await page.goto(host.url)
      await waitForWidget(page)
      const { sum } = await getLayoutShifts(page)
      return sum
    })
    // Its last requests would find no gateway.
    await page.close()
    await gateway.stop()
    host.close()
  },
})

/** Waits until the widget has its page, and the host's page its height. */
async function waitForWidget(page: Page): Promise<void> {
  await expect(getFrame(page).getByRole('link', { name: 'Deposit', exact: true })).toBeVisible()
  await expect
    .poll(() => page.locator('iframe').evaluate((frame) => getComputedStyle(frame).backgroundImage))
    .toBe('none')
}

test('a widget moves nothing of its host’s page for a returning visitor', async ({ openSite }) => {
  // How much there is to move: the frame has to grow.
  expect(await openSite()).toBeGreaterThan(0.1)
  expect(await openSite()).toBeLessThan(MAX_SHIFT)
})

test('with a height of its own it moves nothing for a new visitor', async ({ openSite }) => {
  expect(await openSite('data-min-height="40rem" data-max-height="40rem"')).toBeLessThan(MAX_SHIFT)
})

test('room that is larger than the page is kept', async ({ openSite, page }) => {
  await openSite('data-min-height="5000px" data-max-height="none"')
  expect((await page.locator('iframe').boundingBox())?.height).toBe(5000)
})
