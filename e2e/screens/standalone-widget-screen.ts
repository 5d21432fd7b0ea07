import { expect, type Page } from '@playwright/test'
import { serveHostPage } from '../fixtures/host-page.ts'
import { fastForwardUntil } from './network-conditions.ts'
import { screen, type Stage } from './screen.ts'

async function openHost(page: Page, sheaf: Stage['sheaf'], html: string) {
  const host = await serveHostPage(html)
  const gateway = await sheaf.startGateway({ WIDGET_ORIGINS: new URL(host.url).origin })
  await page.goto(`${host.url}?at=${encodeURIComponent(gateway.url)}`)
  return async (): Promise<void> => {
    // Its last requests would find no gateway.
    await page.goto('about:blank')
    host.close()
    await gateway.stop()
  }
}

const states = ['silent host', 'outdated host'] as const

/** A page that frames the widget of `?at=` with its own code. */
const hostPage = (script: string): string => `<!doctype html>
<html lang="en">
<title>The corner shop</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 1rem; color: #222; background: #fff }
  iframe { width: 100%; height: 40rem; border: 1px solid #ccc }
</style>
<main>
  <h1>The corner shop</h1>
  <iframe title="Earn"></iframe>
</main>
<script>
  const frame = document.querySelector('iframe')
  const widget = new URLSearchParams(location.search).get('at')
  ${script}
  frame.src = widget + '/widget.html'
</script>
</html>`

/** A page that frames the widget and never answers it. */
const silentHost = hostPage('')

const otherVersionHost = hostPage(`
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== widget || data.sheaf !== 'ready') return
    const { port2 } = new MessageChannel()
    source.postMessage({ sheaf: 'init', v: 99, min: 99 }, widget, [port2])
  })`)

/** The frame in allowed pages that do not follow its protocol. */
export const standaloneWidgetScreen = screen(
  'widget not answered',
  states,
  async function* ({ page, sheaf }) {
    const frame = page.frameLocator('iframe[title="Earn"]')
    const row = frame.getByRole('link', { name: /Harbor USDC/ }).first()
    await page.clock.install()
    for (const [state, html, says] of [
      ['silent host', silentHost, 'The surrounding page does not answer'],
      ['outdated host', otherVersionHost, 'This page’s embed code is outdated'],
    ] as const) {
      const leave = await openHost(page, sheaf, html)
      try {
        await fastForwardUntil(page, frame.getByText(says))
        await expect(row).toBeVisible()
        yield state
      } finally {
        await leave()
      }
    }
  },
)
