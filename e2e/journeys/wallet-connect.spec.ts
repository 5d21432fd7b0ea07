import { expect, type Page } from '@playwright/test'
import { test as base } from '../fixtures/sheaf.ts'
import { startRemoteWallet, type RemoteWallet } from '../wallets/remote-wallet.ts'
import { chainReader } from '../wallets/scripted-wallet.ts'
import {
  answerSiteCheck,
  copyPairing,
  startWalletConnectSite,
  UNREACHABLE_HOSTS,
  type WalletConnectSite,
} from '../wallets/wallet-connect-site.ts'
import { connect } from './connect.ts'
import { getContracts, readHoldings } from './contracts.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const test = base.extend<{ wallet: RemoteWallet }, { site: WalletConnectSite }>({
  site: [
    async ({ sheaf }, provide) => {
      const site = await startWalletConnectSite(sheaf)
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  wallet: async ({ sheaf, site }, provide) => {
    const wallet = await startRemoteWallet(sheaf, site.relay.url)
    await sheaf.faucet(wallet.address, 'ethereum-sepolia')
    await provide(wallet)
    await wallet.stop()
  },
})

test.use({ expected: UNREACHABLE_HOSTS })

test.beforeEach(({ context }) => answerSiteCheck(context))

/** Chooses WalletConnect in the dialog. @returns what its code says */
async function readPairing(page: Page): Promise<string> {
  await connect(page, 'WalletConnect')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Scan with your phone’s wallet.')).toBeVisible()
  return await copyPairing(page)
}

const sign = (page: Page) => page.getByRole('button', { name: 'Sign in Remote wallet' })

test('a wallet on another device deposits after it scanned the code', async ({
  page,
  sheaf,
  site: { url },
  wallet,
}) => {
  const yieldId = await findVault(sheaf, 'ethereum-sepolia', 'DAI')
  await page.goto(`${url}/yields/${yieldId}`)
  await wallet.pair(await readPairing(page))
  await expect(page.getByRole('dialog')).toBeHidden()
  await deposit(page, '40')

  await sign(page).click()
  await (await wallet.nextRequest()).approve()
  await (await wallet.nextRequest()).approve()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const contracts = await getContracts(sheaf, yieldId)
  const { assets } = await readHoldings(sheaf, 'ethereum-sepolia', contracts, wallet.address)
  expect(assets).toBeGreaterThanOrEqual(40n * 10n ** 18n - 1n)
  expect(
    await chainReader(sheaf, 'ethereum-sepolia').getTransactionCount({ address: wallet.address }),
  ).toBe(2)
})

test('after a refusal, a reload and an answer without the page, nothing is signed twice', async ({
  page,
  sheaf,
  site: { url },
  wallet,
}) => {
  const yieldId = await findVault(sheaf, 'ethereum-sepolia', 'DAI')
  await page.goto(`${url}/yields/${yieldId}`)
  await wallet.refusePairing(await readPairing(page))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You declined in the wallet. Nothing was signed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'WalletConnect' }).click()
  await wallet.pair(await copyPairing(page))
  await expect(dialog).toBeHidden()

  await deposit(page, '40')
  await sign(page).click()
  await (await wallet.nextRequest()).refuse()
  await expect(page.getByText('You declined in the wallet. Nothing was signed.')).toBeVisible()

  // The session is there again after a reload, without another code.
  await page.reload()
  await sign(page).click()
  await (await wallet.nextRequest()).approve()
  const second = await wallet.nextRequest()
  // The page is gone while the wallet asks; what it sent is found on the chain.
  await page.goto('about:blank')
  await second.approve()
  await page.goBack()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  expect(wallet.requestCount()).toBe(3)
})

test('a page that was put to sleep while the wallet answered goes on when it is back', async ({
  page,
  context,
  sheaf,
  site: { url, relay },
  wallet,
}) => {
  const yieldId = await findVault(sheaf, 'ethereum-sepolia', 'DAI')
  await page.goto(`${url}/yields/${yieldId}`)
  await wallet.pair(await readPairing(page))
  await expect(page.getByRole('dialog')).toBeHidden()
  await deposit(page, '40')
  await sign(page).click()
  const first = await wallet.nextRequest()

  const browser = await context.newCDPSession(page)
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
  // As phones do with the connections of a page that sleeps.
  const comeBack = relay.goAway()
  comeBack()
  await first.approve()
  await browser.send('Page.setWebLifecycleState', { state: 'active' })

  await (await wallet.nextRequest()).approve()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  expect(wallet.requestCount()).toBe(2)
  expect(
    await chainReader(sheaf, 'ethereum-sepolia').getTransactionCount({ address: wallet.address }),
  ).toBe(2)
})

test('a network that the wallet did not allow asks nothing of it, and its end disconnects', async ({
  page,
  sheaf,
  site: { url },
  wallet,
}) => {
  const yieldId = await findVault(sheaf, 'ethereum-sepolia', 'DAI')
  await page.goto(`${url}/yields/${yieldId}`)
  await wallet.pair(await readPairing(page), ['base-sepolia'])
  await expect(page.getByRole('dialog')).toBeHidden()
  await deposit(page, '40')
  await page.getByRole('button', { name: /^Switch/ }).click()
  await expect(page.getByText('The wallet does not know this network.')).toBeVisible()
  expect(wallet.requestCount()).toBe(0)

  await wallet.disconnect()
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }),
  ).toBeVisible()
})

test('a session that ends while a step waits is said, and the action goes on with a new one', async ({
  page,
  sheaf,
  site: { url },
  wallet,
}) => {
  const yieldId = await findVault(sheaf, 'ethereum-sepolia', 'DAI')
  await page.goto(`${url}/yields/${yieldId}`)
  await wallet.pair(await readPairing(page))
  await expect(page.getByRole('dialog')).toBeHidden()
  await deposit(page, '40')
  await sign(page).click()
  await (await wallet.nextRequest()).approve()
  const unanswered = await wallet.nextRequest()
  await wallet.disconnect()
  await expect(page.getByText('The wallet does not answer. Open it')).toBeVisible()
  expect(unanswered.method).toBe('eth_sendTransaction')

  await wallet.pair(await readPairing(page))
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'My wallet shows nothing waiting' }).click()
  await page.getByRole('button', { name: 'Sign again in Remote wallet' }).click()
  await (await wallet.nextRequest()).approve()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  expect(
    await chainReader(sheaf, 'ethereum-sepolia').getTransactionCount({ address: wallet.address }),
  ).toBe(2)
})

test('pairing again ends the session, and the new one signs on each of its networks', async ({
  page,
  sheaf,
  site: { url, relay },
  wallet,
}) => {
  const other = await startRemoteWallet(sheaf, relay.url)
  await sheaf.faucet(other.address, 'base-sepolia')
  const yieldId = await findVault(sheaf, 'base-sepolia', 'USDC')
  await page.goto(`${url}/yields/${yieldId}`)
  await wallet.pair(await readPairing(page))
  const banner = page.getByRole('banner')
  await banner.getByText(wallet.address.slice(0, 6)).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Connect another wallet for Ethereum' }).click()
  await dialog.getByRole('button', { name: 'WalletConnect' }).click()
  await other.pair(await copyPairing(page))
  await expect(banner.getByText(other.address.slice(0, 6))).toBeVisible()
  await expect.poll(wallet.sessionCount).toBe(0)

  await deposit(page, '40')
  await page.getByRole('button', { name: /^Switch/ }).click()
  await sign(page).click()
  const first = await other.nextRequest()
  expect(first.chainId).toBe('eip155:84532')
  await first.approve()
  await (await other.nextRequest()).approve()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  expect([wallet.requestCount(), other.requestCount()]).toEqual([0, 2])
  await other.stop()
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })

  test('a wallet’s app is opened with the pairing, and with each request', async ({
    page,
    context,
    sheaf,
    site: { url },
    wallet,
  }) => {
    const yieldId = await findVault(sheaf, 'ethereum-sepolia', 'DAI')
    const apps: string[] = []
    await context.route(/^https:\/\/(?:metamask\.app\.link|go\.cb-w\.com)\//, async (route) => {
      apps.push(new URL(route.request().url()).host)
      await route.fulfill({ contentType: 'text/html', body: 'the wallet’s app' })
    })
    await page.goto(`${url}/yields/${yieldId}`)
    const opened = context.waitForEvent('page')
    await connect(page, 'MetaMask')
    const app = await opened
    await app.waitForURL(/^https:\/\/metamask\.app\.link\/wc\?uri=/)
    const uri = new URL(app.url()).searchParams.get('uri') ?? ''
    await app.close()
    await expect(page.getByRole('link', { name: 'Open MetaMask' })).toHaveAttribute(
      'href',
      `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}`,
    )
    // Another app is chosen: the first one is not opened again.
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Choose another wallet' }).click()
    const other = context.waitForEvent('page')
    await dialog.getByRole('button', { name: 'Coinbase Wallet' }).click()
    const otherApp = await other
    await otherApp.waitForURL(/^https:\/\/go\.cb-w\.com\/wc\?uri=/)
    await wallet.pair(new URL(otherApp.url()).searchParams.get('uri') ?? '')
    await otherApp.close()
    await expect(dialog).toBeHidden()
    expect(apps).toEqual(['metamask.app.link', 'go.cb-w.com'])

    await deposit(page, '40')
    const openedAgain = context.waitForEvent('page')
    await sign(page).click()
    const second = await openedAgain
    await second.waitForURL(/^https:\/\/go\.cb-w\.com\/wc\?requestId=/)
    await second.close()
    await (await wallet.nextRequest()).refuse()
    await expect(page.getByText('You declined in the wallet. Nothing was signed.')).toBeVisible()
  })
})
