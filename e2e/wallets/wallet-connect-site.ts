import type { BrowserContext, Page } from '@playwright/test'
import type { Sheaf } from '../fixtures/sheaf.ts'
import { startWalletConnectRelay, type WalletConnectRelay } from './wallet-connect-relay.ts'

/** A site that offers WalletConnect, and its relay. */
export interface WalletConnectSite {
  readonly url: string
  readonly relay: WalletConnectRelay
  readonly stop: () => Promise<void>
}

const PROJECT_ID = '0123456789abcdef0123456789abcdef'

/** The SDK's hosts, which are not reachable here: wallets learn from the first which site asks. */
export const UNREACHABLE_HOSTS = /verify\.walletconnect\.org|metamask\.app\.link|go\.cb-w\.com/

/** Starts a gateway that offers WalletConnect through a relay of its own. */
export async function startWalletConnectSite(sheaf: Sheaf): Promise<WalletConnectSite> {
  const relay = await startWalletConnectRelay()
  const gateway = await sheaf.startGateway({
    WALLETCONNECT_PROJECT_ID: PROJECT_ID,
    WALLETCONNECT_RELAY_URL: relay.url,
  })
  return {
    url: gateway.url,
    relay,
    stop: async () => {
      await gateway.stop()
      await relay.stop()
    },
  }
}

/** Copies what the open dialog's code says. */
export async function copyPairing(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('dialog').getByRole('button', { name: 'Copy the wallet link' }).click()
  return await page.evaluate(() => navigator.clipboard.readText())
}

const toBase64Url = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Answers in place of the host by which wallets learn which site asks, which is not reachable here: without an answer, the
 * SDK waits five seconds before each request.
 */
export const answerSiteCheck = (context: BrowserContext): Promise<unknown> =>
  context.route('https://verify.walletconnect.org/**', (route) => {
    const id = new URL(route.request().url()).searchParams.get('id')
    const attestation = [{ alg: 'ES256' }, { id }].map(toBase64Url).concat('unsigned').join('.')
    const message = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))
    return route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage(${message}, '*')</script>`,
    })
  })
