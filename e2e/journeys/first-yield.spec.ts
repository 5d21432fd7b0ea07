import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { delayResponses } from '../screens/network-conditions.ts'
import { delayApp } from './delay-app.ts'
import { waitForPrerender } from './wait-for-prerender.ts'

const STAKING = '/yields/base-sepolia-eth-tidal-staking'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Navigates until the page is prerendered: the gateway renders three pages a second at most. */
const openDrawn = (page: Page, waitUntil: 'load' | 'commit'): Promise<void> =>
  expect(async () => {
    await page.goto(STAKING, { waitUntil })
    await expect(heading(page)).toHaveText(/Tidal/, { timeout: 1_000 })
  }).toPass()

/** A yield's first content without its logo, which loads later. */
const readFirst = (page: Page): Promise<string> =>
  page.locator('main article').evaluate((article) => {
    const copy = document.createElement('article')
    copy.innerHTML = article.innerHTML
    for (const mark of copy.querySelectorAll('[aria-hidden="true"]')) mark.remove()
    const [top] = copy.children
    const [panel, about] = ['a[href$="/enter"]', 'h2'].map(
      (selector) => copy.querySelector(selector)?.parentElement?.textContent,
    )
    return [top?.textContent, panel, about].join('\n')
  })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the first response shows a yield’s details and links on', async ({ page }) => {
    await openDrawn(page, 'load')
    const main = page.getByRole('main')
    await expect(main.getByText(/%\s*AP[RY]/).first()).toBeVisible()
    await expect(main.getByRole('heading', { name: 'About' })).toBeVisible()
    await main.getByRole('link', { name: 'Deposit' }).click()
    await expect(page).toHaveURL(`${STAKING}/enter`)
  })

  test.describe('in Spanish', () => {
    test.use({ locale: 'es-MX' })

    test('the first response is in the browser’s language', async ({ page }) => {
      await openDrawn(page, 'load')
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.getByRole('link', { name: 'Portafolio' })).toBeVisible()
      await expect(heading(page)).toHaveText(/Tidal/)
    })
  })
})

test('the app hydrates the prerendered page, and none of it disappears meanwhile', async ({
  page,
}) => {
  const release = await delayApp(page)
  await openDrawn(page, 'commit')
  await waitForPrerender(page)
  const drawn = await readFirst(page)
  // Records in every frame from now on whether the heading is there.
  await page.evaluate(() => {
    const look = (): void => {
      if (!document.querySelector('main h1')) document.documentElement.dataset['missed'] = ''
      requestAnimationFrame(look)
    }
    look()
  })
  await release()
  await expect(page.locator('#first-page')).toHaveCount(0)
  expect(await readFirst(page)).toBe(drawn)
  await expect(page.getByRole('heading', { name: 'Earnings calculator' })).toBeVisible()
  await expect(page.locator('html[data-missed]')).toHaveCount(0)
})

test('a page that arrives while the app starts has its messages', async ({ page }) => {
  await openDrawn(page, 'load')
  // The prerendered page is in another language, so the app starts without the page's own code.
  await page.evaluate(() => localStorage.setItem('sheaf.language', 'es'))
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const code = '**/assets/yield-*.js'
  for (let visit = 0; visit < 3; visit++) {
    const release = await delayResponses(page, code)
    const asked = page.waitForRequest(code)
    await page.goto(STAKING, { waitUntil: 'commit' })
    await asked
    await release()
    // A missing message is logged as an error, which fails the journey.
    await expect(page.getByRole('main').getByRole('link', { name: 'Depositar' })).toBeVisible()
  }
})

test('a page with a watched address is left to the app', async ({ page }) => {
  const release = await delayApp(page)
  const watched = `${STAKING}?watch=0x0000000000000000000000000000000000000001`
  await page.goto(watched, { waitUntil: 'commit' })
  await expect(page.locator('#app')).toBeEmpty()
  await release()
  await expect(heading(page)).toHaveText(/Tidal/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Deposit' })).toHaveCount(0)
})
