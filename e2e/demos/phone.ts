import type { Locator, Page } from '@playwright/test'
import { serveHostPage } from '../fixtures/host-page.ts'

/** A phone with a wallet: the wallet is real and in Node; this page shows what it asks. */
export interface Phone {
  readonly page: Page
  /** Shows a question of the wallet. @returns its button */
  readonly ask: (title: string, text: string, button: string) => Promise<Locator>
  readonly close: () => Promise<void>
}

const HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<link rel="icon" href="data:,">
<title>Phone</title>
<style>
  body { margin: 0; height: 100vh; display: grid; place-items: start center; background: #dfe7e3; font: 17px/1.45 system-ui, sans-serif; }
  main { box-sizing: border-box; width: 320px; height: 600px; margin-top: 30px; padding: 64px 24px 28px; display: flex; flex-direction: column; gap: 12px; border: 10px solid #15201b; border-radius: 44px; background: white; color: #15201b; }
  p { margin: 0; white-space: pre-line; }
  h1 { margin: 0; font-size: 24px; line-height: 1.2; }
  .name { color: #51635b; font-size: 14px; }
  button { margin-top: auto; padding: 14px; border: 0; border-radius: 14px; background: #0b6b4b; color: white; font: 600 17px system-ui, sans-serif; }
</style>
<main><p class="name">Remote wallet</p><h1></h1><p id="text"></p><button type="button"></button></main>
</html>`

/** Opens the phone's page beside another one. */
export async function openPhone(beside: Page): Promise<Phone> {
  const server = await serveHostPage(HTML)
  const page = await beside.context().newPage()
  await page.goto(server.url)
  return {
    page,
    ask: async (title, text, button) => {
      await page.evaluate(
        (parts) => {
          for (const [selector, content] of Object.entries(parts)) {
            const element = document.querySelector(selector)
            if (element) element.textContent = content
          }
        },
        { h1: title, '#text': text, button },
      )
      return page.getByRole('button', { name: button })
    },
    close: async () => {
      await page.close()
      server.close()
    },
  }
}
