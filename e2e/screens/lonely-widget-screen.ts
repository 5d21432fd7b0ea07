import { expect, type Page } from '@playwright/test'
import { serveHostPage } from '../fixtures/host-page.ts'
import { hurryUntil } from './edge.ts'
import { screen, type Stage } from './screen.ts'
import { otherVersionHost, silentHost } from './widget-hosts.ts'

/** A visitor of a page that may show the widget, with what the page does with it. */
async function visitHost(page: Page, sheaf: Stage['sheaf'], html: string) {
  const host = await serveHostPage(html)
  const gateway = await sheaf.startGateway({ WIDGET_ORIGINS: new URL(host.url).origin })
  await page.goto(`${host.url}?at=${encodeURIComponent(gateway.url)}`)
  return async (): Promise<void> => {
    host.close()
    await gateway.stop()
  }
}

const states = ['silent host', 'outdated host'] as const

/** The frame in pages that may show it, and do not speak with it as they should. */
export const lonelyWidgetScreen = screen(
  'widget not answered',
  states,
  async function* ({ page, sheaf }) {
    const frame = page.frameLocator('iframe[title="Earn"]')
    const row = frame.getByRole('link', { name: /Harbor USDC/ }).first()
    await page.clock.install()
    for (const [state, html, says] of [
      ['silent host', silentHost, 'The page around this one does not answer'],
      ['outdated host', otherVersionHost, 'This page has to update its embed code'],
    ] as const) {
      const leave = await visitHost(page, sheaf, html)
      try {
        await hurryUntil(page, frame.getByText(says))
        await expect(row).toBeVisible()
        yield state
      } finally {
        await leave()
      }
    }
  },
)
