import { expect, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { checkAccessibility } from '../fixtures/axe.ts'
import { getLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts'
import { test } from '../fixtures/sheaf.ts'
import { rememberAddress } from '../screens/accounts.ts'
import { invest } from '../screens/invest.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { navigateTo } from './actions-in-progress-bar.ts'
import { connect } from './connect.ts'
import { findYieldByName } from './contracts.ts'
import { depositInForm } from './deposit.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'
const DAY = 86_400

const getList = (page: Page) => page.getByRole('main').getByRole('region', { name: 'To do' })

/** Opens the rest of the list: what is found late stands behind a button, and pushes nothing down. */
async function showAll(page: Page, count: number): Promise<void> {
  const all = getList(page).getByRole('button', { name: /^Show all/ })
  const last = getList(page)
    .getByRole('listitem')
    .nth(count - 1)
  await expect(all.or(last).first()).toBeVisible()
  if (await all.isVisible()) await all.click()
}

test('what waits for the user is done from one list, and leaves it', async ({ page, sheaf }) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = await installWallet(page, sheaf, NETWORK, account)
  const rewards = await findYieldByName(sheaf, 'Tidal Reward Staking')
  await invest(sheaf, NETWORK, [{ yieldId: rewards, amount: '1.5' }], account)
  await sheaf.moveTime(4 * DAY)
  const main = page.getByRole('main')
  const sign = main.getByRole('button', { name: 'Sign in Test wallet' })
  const rows = getList(page).getByRole('listitem')

  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}/enter`)
  await connect(page, wallet.name)
  await depositInForm(page, '25')
  await main.getByRole('link', { name: 'Continue later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible()
  await showAll(page, 2)
  // The running action first, then the rewards with what claiming them costs.
  await expect(rows.nth(0)).toContainText('Deposit of 25 USDC')
  await expect(rows.nth(0)).toContainText('Waiting for you to sign step 1 of 2')
  await expect(rows.nth(1)).toContainText(/Claimable rewards: [\d.]+ TIDE/)
  await expect(rows.nth(1)).toContainText(/≈ \$[\d.]+·Network fee ≈ \$[\d.]+/)
  expect(await checkAccessibility(page)).toEqual([])

  await rows
    .nth(0)
    .getByRole('link', { name: /^Continue/ })
    .click()
  await sign.click()
  await expect(main.getByText('Your deposit is in.')).toBeVisible()
  await navigateTo(page, 'Portfolio')
  await rows.getByRole('link', { name: /^Claim rewards/ }).click()
  await expect(page).toHaveURL(new RegExp(`/manage/CLAIM_REWARDS\\?address=${wallet.address}`))
  await main.getByRole('button', { name: 'Confirm', exact: true }).click()
  await sign.click()
  await expect(main.getByText('It is done.')).toBeVisible()
  await navigateTo(page, 'Portfolio')
  await expect(main.getByRole('region', { name: 'Tidal Reward Staking' })).toBeVisible()
  await expect(rows.filter({ hasText: /Deposit of|Claimable rewards/ })).toHaveCount(0)
})

test('a better rate says what moving costs and is hidden for a month, and a cooldown that ends soon says when', async ({
  page,
  sheaf,
}) => {
  const poor = await findYieldByName(sheaf, 'Granary Direct USDC')
  const queued = await findYieldByName(sheaf, 'Tidal Base ETH Staking')
  const { address } = await invest(sheaf, NETWORK, [
    { yieldId: poor, amount: '1000' },
    { yieldId: queued, amount: '1', withdrawn: '0.5' },
  ])
  await sheaf.moveTime(2 * DAY)
  await rememberAddress(page, address)
  await page.addInitScript(recordLayoutShifts)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/portfolio')
  const list = getList(page)
  const rows = list.getByRole('listitem')
  await showAll(page, 2)
  await expect(rows.nth(0)).toContainText('Withdrawable soon: 0.5 ETH')
  await expect(rows.nth(0)).toContainText(/free in \d+ hours \(/)
  await expect(rows.nth(1)).toContainText(/pays \d\.\d+% APR/)
  await expect(rows.nth(1)).toContainText(
    /≈ \$\d+(\.\d+)? more per year at today’s rates\. Network and yield fees ≈ \$/,
  )
  const { sum, moved } = await getLayoutShifts(page)
  expect(sum, moved.join('\n')).toBeLessThan(0.02)
  expect(await checkAccessibility(page)).toEqual([])

  await rows
    .nth(1)
    .getByRole('link', { name: /^Compare/ })
    .click()
  // It has no direct withdrawal, so that nothing can be moved by the app.
  await expect(page).toHaveURL(/\/compare\?ids=/)
  await expect(page.getByLabel('Amount')).toHaveValue(/^\d/)
  await page.goBack()
  await showAll(page, 2)
  const hide = rows.nth(1).getByRole('button', { name: /^Hide for 30 days/ })
  await hide.click()
  await expect(rows.nth(1)).toContainText('Hidden for 30 days')
  const undo = rows.nth(1).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await hide.click()
  const read = page.waitForResponse(new RegExp(`/v1/yields/${poor}$`))
  await page.reload()
  await read
  await expect(rows).toHaveCount(1)
  await expect(rows.nth(0)).toContainText('Withdrawable soon')
  await sheaf.moveTime(31 * DAY)
  await page.reload()
  await showAll(page, 2)
  await expect(rows.filter({ hasText: 'more per year' })).toHaveCount(1)
})
