import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { getActionsInProgressBar } from './actions-in-progress-bar.ts'
import { findVault } from './find-vault.ts'

test('with all timers of the pages stopped, a step is confirmed and the portfolio updates', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, 'base-sepolia')
  await sheaf.faucet(wallet.address, 'base-sepolia')
  const yieldId = await findVault(sheaf, 'base-sepolia', 'USDC')
  await page.clock.install()
  await page.goto(`/yields/${yieldId}`)
  const streams: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/events/stream') streams.push(pathname)
  })
  await connect(page, wallet.name)
  await deposit(page, '25')
  wallet.holdNext()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  const portfolio = await page.context().newPage()
  await portfolio.goto('/portfolio')
  await expect(portfolio.getByText('No positions found')).toBeVisible()

  await expect(getActionsInProgressBar(portfolio).getByText('Step 1 of 2')).toBeVisible()

  // It begins when the page is idle.
  await expect.poll(() => streams.length).toBe(1)
  // From here on nothing happens by time: no poll, no receipt lookup.
  await page.clock.pauseAt(Date.now() + 10_000)
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await wallet.release()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  // The portfolio would poll after a minute; rendering takes a few milliseconds.
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(portfolio.getByRole('main').getByText(/\b(24\.9999\d*|25) USDC/)).toBeVisible({
      timeout: 300,
    })
    // The other tab's bar follows too: an action seen to end on its own page is removed.
    await expect(getActionsInProgressBar(portfolio)).toHaveCount(0, { timeout: 300 })
  }).toPass({ timeout: 180_000 })
  // Both tabs share one stream.
  expect(streams).toHaveLength(1)
})

test('seven tabs of one browser share one stream', async ({ page, sheaf }) => {
  const wallet = await installWallet(page, sheaf, 'base-sepolia')
  const open = new Set<unknown>()
  page.context().on('request', (request) => {
    if (request.url().includes('/events/stream')) open.add(request)
  })
  page.context().on('requestfinished', (request) => open.delete(request))
  page.context().on('requestfailed', (request) => open.delete(request))
  await page.goto('/')
  await connect(page, wallet.name)
  await expect.poll(() => open.size).toBe(1)
  for (let count = 0; count < 6; count += 1) {
    const tab = await page.context().newPage()
    await tab.goto('/portfolio')
    await expect(tab.getByText('No positions found')).toBeVisible()
  }
  // A replaced stream's end is seen shortly after the next one began.
  await expect.poll(() => open.size).toBe(1)
})
