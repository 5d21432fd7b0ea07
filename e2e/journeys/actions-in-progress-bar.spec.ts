import { expect } from '@playwright/test'
import { expectLayoutIntact } from '../fixtures/expect-layout-intact.ts'
import { test } from '../fixtures/sheaf.ts'
import { recordLayoutShifts, getLayoutShifts } from '../fixtures/layout-shifts.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { navigateTo, getActionsInProgressBar } from './actions-in-progress-bar.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'

test('an action in progress is shown on every screen, links to itself, and disappears when done', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const bar = getActionsInProgressBar(page)
  await page.addInitScript(recordLayoutShifts)
  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  await deposit(page, '25')
  const sign = page.getByRole('button', { name: 'Sign in Test wallet' })
  await expect(sign).toBeVisible()
  await expect(bar).toHaveCount(0)

  await navigateTo(page, 'Portfolio')
  await expect(bar.getByRole('link')).toHaveText(
    'Deposit of 25 USDCWaiting for you to sign step 1 of 2',
  )
  // The bar's space is reserved from the first paint: nothing moves when it appears, on any screen.
  for (const place of ['/', '/portfolio', '/settings', `/yields/${yieldId}`]) {
    await page.goto(place)
    await expect(bar.getByText('Deposit of 25 USDC')).toBeVisible()
    await expect(bar.getByText('Waiting for you to sign step 1 of 2')).toBeVisible()
    const { sum, moved } = await getLayoutShifts(page)
    expect(sum, `${place}: ${moved.join('; ')}`).toBeLessThan(0.02)
  }

  await bar.getByRole('link').focus()
  await page.keyboard.press('Enter')
  const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  await sign.click()
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await navigateTo(page, 'Activity')
  await expect(bar.getByText('Step 1 of 2: waiting for the network')).toBeVisible()
  const status = page.getByRole('status').filter({ hasText: 'waiting for the network' })
  await expect(status).toHaveText('Deposit of 25 USDC: Step 1 of 2: waiting for the network')

  // What was sent goes on elsewhere; the next prompt waits for its own page.
  await makeBlocks()
  await expect(bar.getByText('Waiting for you to sign step 2 of 2')).toBeVisible()
  await bar.getByRole('link').click()
  await expect(sign).toBeVisible()
  const makeMoreBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  await sign.click()
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await navigateTo(page, 'Activity')
  await makeMoreBlocks()
  await expect(bar.getByText('Done')).toBeVisible()
  await page.reload()
  await expect(bar.getByText('Done')).toBeVisible()
  await bar.getByRole('button', { name: 'Dismiss: Deposit of 25 USDC' }).click()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sheaf.running'))).toBeFalsy()
})

test('several actions in progress are one expandable row, also with long texts and right to left on a phone', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await sheaf.faucet(wallet.address, 'ethereum-sepolia')
  const bar = getActionsInProgressBar(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
  await connect(page, wallet.name)
  await deposit(page, '25')
  const first = page.url()
  await page.goto(`/yields/${await findVault(sheaf, 'ethereum-sepolia', 'USDC')}`)
  await deposit(page, '7.5')
  await expect(bar.getByRole('link')).toHaveAttribute('href', new URL(first).pathname)

  await navigateTo(page, 'Portfolio')
  const summary = bar.getByRole('button', { name: '2 transactions' })
  await expect(summary).toHaveText('2 transactions2 wait for you')
  await expect(bar.getByRole('link')).toHaveCount(0)
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(summary).toHaveAttribute('aria-expanded', 'true')
  await expect(bar.getByRole('link')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('link').first()).toBeFocused()

  for (const language of ['es', 'en-XA', 'ar-XB']) {
    await page.evaluate((chosen) => localStorage.setItem('sheaf.language', chosen), language)
    await page.reload()
    await page.locator('[data-running-gate] button').click()
    await expect(page.locator('[data-running-gate] a')).toHaveCount(2)
    await expectLayoutIntact(page, `two under way, ${language}`)
  }
})

test('without actions in progress the bar loads no code, and others’ actions are not shown', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const created = await fetch(`${sheaf.sandboxUrl}/v1/actions/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'test_sandbox_rw' },
    body: JSON.stringify({ yieldId, address: wallet.address, arguments: { amount: '900' } }),
  })
  expect(created.ok).toBe(true)
  const { id }: { id?: unknown } = Object(await created.json())
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/')
  await connect(page, wallet.name)
  await navigateTo(page, 'Activity')
  await expect(page.getByRole('link', { name: 'Deposit' })).toBeVisible()
  const ofBar = (): string[] => loaded.filter((path) => path.includes('actions-in-progress-bar'))
  expect(ofBar()).toEqual([])
  await expect(getActionsInProgressBar(page)).toHaveCount(0)

  // Even where local storage says so: only the journal knows the owner.
  await page.evaluate((one) => localStorage.setItem('sheaf.running', JSON.stringify([one])), id)
  await page.reload()
  await expect.poll(ofBar).not.toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sheaf.running'))).toBeFalsy()
  await expect(getActionsInProgressBar(page)).toHaveCount(0)
})
