import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { serveHostPage, type HostPage } from '../fixtures/host-page.ts'

/** The page that a guide shows: what is tested is what its readers copy. */
function readGuidePage(guide: string): string {
  const page = /```html\n(<!doctype html>[^]*?)```/.exec(readFileSync(`docs/${guide}`, 'utf8'))?.[1]
  if (page === undefined) throw new Error(`${guide} shows no page`)
  return page
}

/** Serves a page whose address has to be known before it is written. */
async function serveLater(): Promise<HostPage & { readonly write: (html: string) => void }> {
  let html = ''
  const host = await serveHostPage(() => html)
  return {
    ...host,
    write: (next) => {
      html = next
    },
  }
}

test('a plain iframe has its options in its address', async ({ page, sheaf }) => {
  const host = await serveLater()
  const gateway = await sheaf.startGateway({ WIDGET_ORIGINS: new URL(host.url).origin })
  host.write(readGuidePage('embed-iframe.md').replaceAll('https://earn.example.org', gateway.url))
  await page.goto(host.url)
  const frame = page.frameLocator('iframe[title="Earn"]')
  await expect(frame.getByRole('link', { name: /Harbor USDC/ }).first()).toBeVisible()
  await expect(frame.getByRole('link', { name: /Tidal/ })).toHaveCount(0)
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'es')
  // It is no page to look at only: wallets can be connected.
  await expect(frame.getByRole('button', { name: /Conectar/ }).first()).toBeVisible()
  await page.goto('about:blank')
  await gateway.stop()
  host.close()
})

test('the page for a React Native WebView shows the widget and tells the app', async ({
  page,
  sheaf,
}) => {
  await page.addInitScript(() => {
    const told: unknown[] = []
    Reflect.set(window, 'told', told)
    Reflect.set(window, 'ReactNativeWebView', {
      postMessage: (text: string) => told.push(JSON.parse(text)),
    })
  })
  const host = await serveLater()
  const gateway = await sheaf.startGateway({ WIDGET_ORIGINS: new URL(host.url).origin })
  const { loader }: { loader: { path: string; integrity: string } } = Object(
    await (await fetch(`${gateway.url}/embed/manifest.json`)).json(),
  )
  host.write(
    readGuidePage('embed-react-native.md')
      .replace('https://earn.example.org/embed/<hash>.js', gateway.url + loader.path)
      .replace('sha384-...', loader.integrity),
  )
  await page.goto(host.url)
  const frame = page.frameLocator('iframe[title="Earn"]')
  await frame
    .getByRole('link', { name: /Harbor USDC/ })
    .first()
    .click()
  await expect(frame.getByRole('link', { name: 'Deposit' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([
    { type: 'mounted', detail: null },
  ])
  await page.goto('about:blank')
  await gateway.stop()
  host.close()
})
