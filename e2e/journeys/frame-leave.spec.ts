import { expect, type Page } from '@playwright/test'
import { serveHostPage } from '../fixtures/host-page.ts'
import { test } from '../fixtures/sheaf.ts'
import { findVault } from './find-vault.ts'
import { getFrame, NETWORK } from './host-frame.ts'

const readAsked = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => Reflect.get(window, 'asked'))

/** Adds a link to the frame's page, as a yield's own links to its provider. */
const addLink = (page: Page, url: string) =>
  getFrame(page)
    .locator('main')
    .evaluate((main, href) => {
      const link = document.createElement('a')
      Object.assign(link, { href, target: '_blank', rel: 'noopener', textContent: 'Provider' })
      // Above the page's own links.
      link.style.cssText = 'display:block;position:relative;z-index:1;margin:1rem'
      main.prepend(link)
    }, url)

test('a link to another site opens when the host allows it, and not before', async ({
  page,
  sheaf,
}) => {
  const provider = await serveHostPage(
    '<!doctype html><link rel="icon" href="data:,"><h1>Provider</h1>',
  )
  try {
    await page.goto(sheaf.crossSiteGalleryUrl)
    await page.evaluate(
      (yieldId) => {
        const element = document.querySelector('#earn')
        element?.replaceChildren()
        const asked: unknown[] = []
        Object.assign(window, { asked, answer: 'Not during the sale' })
        const beforeLeave = (detail: object) => {
          asked.push(detail)
          return Reflect.get(window, 'answer')
        }
        if (element) window.Sheaf?.mount(element, { yieldId, hooks: { beforeLeave } })
      },
      await findVault(sheaf, NETWORK, 'USDC'),
    )
    const frame = getFrame(page)
    const link = frame.getByRole('link', { name: 'Provider' })
    await expect(frame.getByRole('link', { name: 'Deposit' })).toBeVisible()
    await addLink(page, provider.url)

    await link.click()
    await expect(frame.getByRole('alert')).toContainText('Not during the sale')
    expect(page.context().pages()).toHaveLength(1)

    await page.evaluate(() => Reflect.set(window, 'answer', true))
    const opened = page.context().waitForEvent('page')
    await link.click()
    const other = await opened
    await expect(other.getByRole('heading', { name: 'Provider' })).toBeVisible()
    expect(other.url()).toBe(provider.url)
    await other.close()
    // The frame itself stays where it is, and asks no more about what was allowed.
    await expect(frame.getByRole('link', { name: 'Deposit' })).toBeVisible()
    const again = page.context().waitForEvent('page')
    await link.click()
    await (await again).close()
    await expect(frame.getByRole('alert')).toHaveCount(0)
    expect(await readAsked(page)).toEqual([{ url: provider.url }, { url: provider.url }])
    // Links of the app's own pages are none to another site.
    await frame.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click()
    await expect(frame.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible()
    expect(await readAsked(page)).toHaveLength(2)
  } finally {
    provider.close()
  }
})
