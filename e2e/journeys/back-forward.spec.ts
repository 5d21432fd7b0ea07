import { existsSync } from 'node:fs'
import { chromium, expect } from '@playwright/test'
import { CHROMIUM } from '../../scripts/install-browser.mjs'
import { collectComplaints, assertQuiet } from '../fixtures/collect-complaints.ts'
import { test } from '../fixtures/sheaf.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'

test('an action goes on in a page that the browser kept while another one was visited', async ({
  sheaf,
  expected,
  locale,
}) => {
  // Only a whole browser keeps pages, and only if it is allowed to.
  const browser = await chromium.launch({
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
  })
  try {
    const context = await browser.newContext({
      baseURL: sheaf.url,
      serviceWorkers: 'block',
      ...(locale !== undefined && { locale }),
    })
    context.setDefaultTimeout(90_000)
    const complaints = collectComplaints(context)
    const page = await context.newPage()
    const kept: boolean[] = []
    await page.exposeFunction('tellKept', (isKept: boolean) => kept.push(isKept))
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Reflect.get(window, 'tellKept')(persisted))
    })
    /** Follows a link to another site and comes back by the browser's own button. */
    const leaveAndReturn = async (whileAway: () => Promise<unknown>): Promise<void> => {
      await page.goto(sheaf.galleryUrl)
      await whileAway()
      // A kept page is not loaded again.
      await page.goBack({ waitUntil: 'commit' })
      await expect.poll(() => kept.at(-1)).toBe(true)
    }
    const wallet = await installWallet(page, sheaf, NETWORK)
    await sheaf.faucet(wallet.address, NETWORK)
    await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
    await connect(page, wallet.name)
    await deposit(page, '25')
    const sign = page.getByRole('button', { name: 'Sign in Test wallet' })
    await expect(sign).toBeVisible()
    await leaveAndReturn(() => sheaf.moveTime(60))
    const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
    await sign.click()
    await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
    await leaveAndReturn(makeBlocks)
    // The second prompt opens by itself.
    await expect(page.getByText('Your deposit is in.')).toBeVisible()
    const sent = wallet.requests.filter((method) => method === 'eth_sendTransaction')
    expect(sent).toHaveLength(2)
    assertQuiet(complaints, expected)
  } finally {
    await browser.close()
  }
})
