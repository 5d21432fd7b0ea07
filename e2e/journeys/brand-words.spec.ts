import { expect } from '@playwright/test'
import { serveHostPage } from '../fixtures/host-page.ts'
import { readLoaderTag } from '../fixtures/loader-tag.ts'
import { test } from '../fixtures/sheaf.ts'
import { getFrame } from './host-frame.ts'

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

test('a deployment’s words stand in its widget, under those of the host’s page', async ({
  page,
  sheaf,
}) => {
  let html = ''
  const host = await serveHostPage(() => html)
  const branded = await sheaf.startGateway({
    BRAND_WORDS: JSON.stringify(WORDS),
    WIDGET_ORIGINS: new URL(host.url).origin,
  })
  try {
    const own = JSON.stringify({ en: { 'portfolio.title': 'What I have saved' } })
    const tag = await readLoaderTag(
      branded.url,
      `data-sheaf data-language="en" data-words='${own}'`,
    )
    html = `<!doctype html><title>Savings</title><link rel="icon" href="data:,"><body>${tag}`
    await page.goto(host.url)
    const frame = getFrame(page)
    await expect(frame.getByRole('heading', { level: 1, name: 'Our savings' })).toBeVisible()
    await frame.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('What I have saved')
    html = html.replace('data-language="en"', 'data-language="de"')
    await page.reload()
    await expect(frame.getByRole('heading', { level: 1, name: 'Unsere Anlagen' })).toBeVisible()
  } finally {
    // Its last requests would find no gateway.
    await page.close()
    await branded.stop()
    host.close()
  }
})
