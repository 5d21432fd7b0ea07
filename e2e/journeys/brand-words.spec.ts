import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'

const WORDS = {
  en: { 'discover.title': 'Our savings', 'portfolio.title': 'My savings' },
  de: { 'discover.title': 'Unsere Anlagen' },
}

test('a deployment’s words stand in its pages from the first byte on', async ({ page, sheaf }) => {
  const branded = await sheaf.startGateway({ BRAND_WORDS: JSON.stringify(WORDS) })
  try {
    const headers = { 'accept-language': 'en' }
    const readFirst = async () => (await page.request.get(branded.url, { headers })).text()
    await expect.poll(readFirst).toContain('>Our savings<')
    // Every title that is ever rendered.
    await page.addInitScript(() => {
      const titles = new Set<string>()
      Reflect.set(globalThis, 'titles', titles)
      new MutationObserver(() => {
        const text = document.querySelector('h1')?.textContent
        if (text) titles.add(text)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    const titles = () =>
      page.evaluate(() => [...new Set<string>(Reflect.get(globalThis, 'titles'))])
    await page.goto(branded.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Our savings' })).toBeVisible()
    await page.getByRole('searchbox').fill('harbor')
    await expect(page.getByRole('status').filter({ hasText: /of \d+ yields/ })).toBeVisible()
    expect(await titles()).toEqual(['Our savings'])
    await page.goto(`${branded.url}/portfolio`)
    await expect(page.getByRole('heading', { level: 1, name: 'My savings' })).toBeVisible()
    expect((await titles()).filter((title) => title === 'Portfolio')).toEqual([])
    await page.goto(branded.url)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await expect(page.getByRole('heading', { level: 1, name: 'Unsere Anlagen' })).toBeVisible()
  } finally {
    // Its last requests would find no gateway.
    await page.close()
    await branded.stop()
  }
})
