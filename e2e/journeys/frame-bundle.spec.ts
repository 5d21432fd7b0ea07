import { expect, type Page } from '@playwright/test'
import { serveHostPage } from '../fixtures/host-page.ts'
import { readLoaderTag } from '../fixtures/loader-tag.ts'
import { test } from '../fixtures/sheaf.ts'
import { installBundlingWallet } from '../wallets/bundling-wallet.ts'
import { getContracts, readHoldings } from './contracts.ts'
import { findVault } from './find-vault.ts'
import { getFrame, NETWORK } from './host-frame.ts'
import { pressInView } from './press-in-frame.ts'

/** A site whose wallet is the one that its visitor's browser has, and which notes what is asked of it. */
const createSite = (loader: string): string => `<!doctype html>
<title>Savings</title>
<link rel="icon" href="data:,">
<div id="earn"></div>
${loader}
<script>
  window.asked = []
  window.summaries = []
  const found = new Promise((resolve) => {
    addEventListener('eip6963:announceProvider', ({ detail }) => resolve(detail.provider))
    dispatchEvent(new Event('eip6963:requestProvider'))
  })
  const provider = async () => {
    const wallet = await found
    return {
      on: wallet.on,
      request: (call) => {
        asked.push(call.method)
        return wallet.request(call)
      },
    }
  }
  const onRequest = ({ method, summary }) => summaries.push({ method, steps: summary?.steps.map((step) => step.method) })
  const yieldId = new URLSearchParams(location.search).get('yieldId')
  Sheaf.mount(document.querySelector('#earn'), { yieldId, wallet: { name: 'Site wallet', provider, onRequest } })
</script>`

const readList = (page: Page, name: 'asked' | 'summaries'): Promise<unknown[]> =>
  page.evaluate((list) => Reflect.get(window, list), name)

test('a bundle of calls passes through the host’s wallet that has it, with its summary', async ({
  page,
  sheaf,
}) => {
  let html = ''
  const host = await serveHostPage(() => html)
  const gateway = await sheaf.startGateway({
    ALLOW_CALL_BUNDLES: '1',
    WIDGET_ORIGINS: new URL(host.url).origin,
  })
  try {
    html = createSite(await readLoaderTag(gateway.url))
    const wallet = await installBundlingWallet(page, sheaf, NETWORK)
    const yieldId = await findVault(sheaf, NETWORK, 'USDC')
    const contracts = await getContracts(sheaf, yieldId)
    await page.goto(`${host.url}?yieldId=${yieldId}`)
    const frame = getFrame(page)
    const main = frame.getByRole('main')
    await main.getByRole('link', { name: 'Deposit', exact: true }).click()
    await main.getByRole('button', { name: 'Connect wallet' }).click()
    await frame.getByRole('dialog').getByRole('button', { name: 'Site wallet' }).click()
    await frame.getByLabel('Amount', { exact: true }).fill('25')
    await frame.getByRole('button', { name: 'Review' }).click()
    await pressInView(frame.getByRole('button', { name: 'Confirm deposit' }))
    await expect(frame.getByText('Your wallet asks once for 2 steps')).toBeVisible()
    await pressInView(frame.getByRole('button', { name: 'Sign 2 steps in Site wallet' }))
    await expect(frame.getByText('Your deposit is in.')).toBeVisible()

    expect(wallet.requests).toEqual(['eth_requestAccounts', 'wallet_sendCalls'])
    expect(wallet.bundles[0]?.calls).toHaveLength(2)
    // It was the site that asked, and it was told both steps before.
    const asked = await readList(page, 'asked')
    for (const method of ['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus'])
      expect(asked).toContain(method)
    expect(await readList(page, 'summaries')).toEqual([
      { method: 'wallet_sendCalls', steps: ['approve', 'deposit'] },
    ])
    const { assets, allowance } = await readHoldings(sheaf, NETWORK, contracts, wallet.address)
    expect(assets).toBeGreaterThanOrEqual(25_000_000n - 2n)
    expect(allowance).toBe(0n)
  } finally {
    // Its last requests would find no gateway.
    await page.close()
    await gateway.stop()
    host.close()
  }
})
