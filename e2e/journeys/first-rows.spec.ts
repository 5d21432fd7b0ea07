import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { delayApp } from './delay-app.ts'
import { waitForPrerender } from './wait-for-prerender.ts'

/** The rows in the document without logos, which load later. */
const rowsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr')].slice(0, 8).map((row) => {
      const copy = document.createElement('tr')
      copy.innerHTML = row.innerHTML
      for (const mark of copy.querySelectorAll('[aria-hidden="true"]')) mark.replaceChildren()
      for (const badge of copy.querySelectorAll('.network-badge')) badge.remove()
      return `${row.className} ${copy.innerHTML}`
    }),
  )

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the first response lists yields, filtered by the URL', async ({ page }) => {
    await page.goto('/?q=harbor&network=base-sepolia', { waitUntil: 'load' })
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /Harbor/ }).first()).toBeVisible()
    await expect(main.getByRole('status')).toContainText(/\d+ of \d+/)
    await expect(main.getByText('Ethereum Sepolia ·')).toHaveCount(0)
    await main
      .getByRole('link', { name: /Harbor/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/yields\//)
  })

  const LOCALES = [
    { locale: 'es-MX', language: 'es', direction: 'ltr', portfolio: 'Portafolio' },
    { locale: 'de-AT', language: 'de', direction: 'ltr', portfolio: 'Portfolio' },
    { locale: 'ar-EG', language: 'ar', direction: 'rtl', portfolio: 'الاستثمارات' },
  ]
  for (const { locale, language, direction, portfolio } of LOCALES)
    test.describe(locale, () => {
      test.use({ locale })

      test('the first response is in the browser’s language', async ({ page }) => {
        await page.goto('/', { waitUntil: 'load' })
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        await expect(page.getByRole('link', { name: portfolio, exact: true })).toBeVisible()
        // Every language has Latin digits.
        await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText(/\d[.,]\d\d/)
      })
    })
})

const PARTS = ['header', 'main input[type="search"]', 'main select', 'main tbody tr:nth-child(8)']

const markParts = (page: Page): Promise<void> =>
  page.evaluate((parts) => {
    for (const part of parts)
      Object.assign(document.querySelector(part) ?? {}, { isDrawnAhead: true })
  }, PARTS)

const keptParts = (page: Page): Promise<string[]> =>
  page.evaluate(
    (parts) =>
      parts.filter(
        (part) => Reflect.get(document.querySelector(part) ?? {}, 'isDrawnAhead') === true,
      ),
    PARTS,
  )

test('the app hydrates the prerendered page without changes', async ({ page }) => {
  const release = await delayApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await waitForPrerender(page)
  const first = page.getByRole('main').getByRole('row').nth(1)
  await expect(first).toBeVisible()
  const drawn = await rowsOf(page)
  expect(drawn).toHaveLength(8)
  await markParts(page)
  await release()
  await expect(page.locator('#first-page')).toHaveCount(0)
  expect(await rowsOf(page)).toEqual(drawn)
  await expect(page.locator('[data-whole="true"]')).toBeVisible()
  expect(await keptParts(page)).toEqual(PARTS)
})

test('hydration still shows what this browser knows of its visitor', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sheaf.theme', 'dark'))
  const release = await delayApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await waitForPrerender(page)
  const theme = page.getByRole('banner').getByRole('button', { name: /Theme/ })
  await expect(theme).toHaveAccessibleName('Theme: system')
  await markParts(page)
  await release()
  await expect(theme).toHaveAccessibleName('Theme: dark')
  expect(await keptParts(page)).toEqual(PARTS)
})

/** Whether the list is interactive, rendered by React. */
const isListening = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main tbody tr') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  )

test('the beginning of a long list can be searched, scrolled, filtered and followed to its end', async ({
  page,
  sheaf,
}) => {
  const { url, stop } = await sheaf.startGateway({ SANDBOX_KEY: 'live_sandbox_ro' })
  const main = page.getByRole('main')
  const rows = main.locator('tbody tr:not([hidden])')
  const open = async () => {
    const release = await delayApp(page)
    await page.goto(url, { waitUntil: 'commit' })
    await waitForPrerender(page)
    await expect(rows.nth(23)).toBeAttached()
    await markParts(page)
    return release
  }
  try {
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    // While only the beginning is there.
    await page.route('**/catalogue', () => new Promise<void>(() => undefined))

    const release = await open()
    await expect(page.getByRole('status').getByText(/yields on/)).toBeVisible()
    const first = rows.first().getByRole('link')
    const name = (await first.textContent()) ?? ''
    await release()
    await expect.poll(() => isListening(page)).toBe(true)
    expect(await keptParts(page)).toEqual(PARTS)
    // The counts of each are not known yet.
    await expect(main.getByLabel('Network').locator('option').nth(1)).toHaveText(/^[^(]+$/)
    await expect(rows.nth(23)).toHaveCount(0)
    const last = main.locator('tr[aria-rowindex="101"]')
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(last).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(first).toHaveText(name)
    await main.getByRole('button', { name: 'APY', exact: true }).click()
    await expect(first).not.toHaveText(name)
    expect(await rows.count()).toBeLessThan(24)
    await first.click()
    await expect(page).toHaveURL(/\/yields\//)

    const releaseAgain = await open()
    await page.getByRole('searchbox').fill(name)
    await releaseAgain()
    await expect(page).toHaveURL(/q=/)
    await expect(first).toHaveText(name)
    await expect(rows.nth(20)).toHaveCount(0)
    // No space is reserved below for rows that do not exist.
    const below = () => main.locator('tbody').evaluate(({ style }) => style.paddingBottom)
    await expect.poll(below).toMatch(/^(?:0px)?$/)
  } finally {
    // Its pending reads would be rejected.
    await page.goto('about:blank')
    await stop()
  }
})

test('input before hydration counts after it', async ({ page }) => {
  const release = await delayApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.getByRole('searchbox')
  await search.fill('harbor')
  await page.getByRole('main').getByLabel('Network').selectOption('base-sepolia')
  await search.focus()
  await release()
  await expect(page).toHaveURL(/q=harbor/)
  await expect(page).toHaveURL(/network=base-sepolia/)
  await expect(search).toHaveValue('harbor')
  await expect(search).toBeFocused()
  await expect(page.getByRole('main').getByText('Ethereum Sepolia ·')).toHaveCount(0)
})

test('a button pressed before hydration works after it', async ({ page }) => {
  const release = await delayApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await release()
  await expect(page.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible()
})

test('a filter pressed before hydration is on after it, not off again', async ({ page }) => {
  const release = await delayApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  const filter = page.getByRole('main').getByRole('button', { name: 'No lock-up', exact: true })
  await filter.click()
  await release()
  await expect(page).toHaveURL(/lockup=/)
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
})

test('a page with invalid rows starts without them', async ({ page }) => {
  await page.route('**/', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replace('"asked":', '"asketh":') })
  })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('searchbox').fill('harbor')
  await expect(page).toHaveURL(/q=harbor/)
})

test('a page is cached for a quick return, and settings are read again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const visit = async () => {
    asked.length = 0
    await page.goto('/')
    await expect(page.locator('[data-whole="true"]')).toBeVisible()
    const sent = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry instanceof PerformanceNavigationTiming ? entry.transferSize : null
    })
    return { isSent: sent !== 0, asksSettings: asked.includes('/config.json') }
  }
  expect(await visit()).toEqual({ isSent: true, asksSettings: false })
  await page.goto('about:blank')
  expect(await visit()).toEqual({ isSent: false, asksSettings: true })
})
