import { expect } from '@playwright/test'
import { test } from '../fixtures/allow-console-errors.ts'
import { serveHostPage } from '../fixtures/host-page.ts'

/** Records every message, and answers like an allowed host. */
const hostilePage = (widget: string, loader: string): string => `<!doctype html>
<title>Somebody else</title>
<body>
<script>
  window.heard = []
  addEventListener('message', ({ data }) => heard.push(data))
</script>
<iframe title="Framed" src="${widget}/widget.html" width="900" height="700"></iframe>
<script>
  const frame = document.querySelector('iframe')
  const config = { yieldId: null, actionId: null, yieldIds: [], networks: [], types: [], theme: 'auto' }
  const accounts = ['0x976EA74026E726554dB657fA54763abd0C3a0aa9']
  const wallets = [{ family: 'evm', name: 'Bait', accounts, chainId: 84532 }]
  setInterval(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => heard.push(data)
    const init = { sheaf: 'init', v: 1, min: 1, nonce: 'n', config, wallets }
    frame.contentWindow.postMessage(init, '*', [port2])
  }, 100)
</script>
<div id="mounted"></div>
<script src="${loader}"></script>
<script>
  const mounted = document.querySelector('#mounted')
  const provider = { request: (call) => { heard.push(call); return Promise.resolve(accounts) } }
  Sheaf.mount(mounted, { title: 'Mounted', wallet: { name: 'Bait', provider } })
</script>`

test('an unlisted page can’t show the widget and gets no message', async ({ page, sheaf }) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  const manifest: { loader: { path: string } } = Object(
    await (await fetch(`${sheaf.url}/embed/manifest.json`)).json(),
  )
  const host = await serveHostPage(hostilePage(sheaf.url, sheaf.url + manifest.loader.path))
  await page.goto(host.url)
  await expect.poll(() => complaints.length).toBe(2)
  for (const complaint of complaints) expect(complaint).toContain('frame-ancestors')
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toEqual([host.url, 'chrome-error://chromewebdata/', 'chrome-error://chromewebdata/'])
  await page.waitForTimeout(1000)
  // No message from a frame, and no request to its own wallet either.
  const heard = await page.evaluate(() => Reflect.get(window, 'heard'))
  expect(heard).toEqual([])
  host.close()
})

test('a widget framed there all the same is silent and uses no wallet', async ({ page, sheaf }) => {
  // A browser without the policy, or a proxy that removes it.
  await page.route(`${sheaf.url}/widget.html`, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const host = await serveHostPage(hostilePage(sheaf.url, `${sheaf.url}/nothing.js`))
  await page.goto(host.url)
  const frame = page.frameLocator('iframe[title="Framed"]')
  await expect(frame.getByText('Deposit on the full page')).toBeVisible()
  await expect(frame.getByRole('link', { name: /Harbor USDC/ }).first()).toBeVisible()
  await expect(frame.getByRole('button', { name: /Connect/ })).toHaveCount(0)
  await expect(frame.getByText('0x976E')).toHaveCount(0)

  await frame
    .getByRole('link', { name: /Harbor USDC/ })
    .first()
    .click()
  await frame.getByRole('link', { name: 'Deposit' }).click()
  await expect(frame.getByText('Continue on the full page')).toBeVisible()
  const full = frame.getByRole('link', { name: 'Open full page' }).first()
  await expect(full).toHaveAttribute('href', /^\/yields\/[^/]+\/enter$/)
  await expect(full).toHaveAttribute('target', '_blank')
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
  host.close()
})
