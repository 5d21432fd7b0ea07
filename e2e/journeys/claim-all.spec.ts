import { expect } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { test } from '../fixtures/sheaf.ts'
import { invest } from '../screens/invest.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { listActions, findYieldByName } from './contracts.ts'

const NETWORK = 'base-sepolia'
const FOUR_DAYS = 4 * 86_400

test('all claims of a network form one list that continues through reloads, rejections and failures', async ({
  page,
  sheaf,
}) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = await installWallet(page, sheaf, NETWORK, account)
  const queued = await findYieldByName(sheaf, 'Tidal Base ETH Staking')
  const { actionIds } = await invest(
    sheaf,
    NETWORK,
    [
      { yieldId: await findYieldByName(sheaf, 'Tidal Reward Staking'), amount: '1.5' },
      { yieldId: await findYieldByName(sheaf, 'Breakwater Base USDC'), amount: '500' },
      { yieldId: queued, amount: '1', withdrawn: '0.5' },
    ],
    account,
  )
  await sheaf.moveTime(FOUR_DAYS)
  const main = page.getByRole('main')
  const rows = main.getByRole('region', { name: 'Claims' }).getByRole('listitem')
  const confirm = main.getByRole('button', { name: 'Confirm', exact: true })
  const sign = main.getByRole('button', { name: 'Sign in Test wallet' })
  const next = main.getByRole('link', { name: 'Continue claiming' })
  const created = async () => (await listActions(sheaf, wallet.address)).length - actionIds.length

  await page.goto('/portfolio')
  await connect(page, wallet.name)
  await expect(main.getByText('3 claims ready on Base Sepolia')).toBeVisible()
  await main.getByRole('link', { name: 'Claim all' }).click()
  await expect(rows).toHaveCount(3)
  await expect(main.getByText('Claim 1 of 3')).toBeVisible()
  await expect(confirm).toBeVisible()
  expect(await created()).toBe(0)

  // A rejection in the wallet is shown, can be continued, and does not block the others.
  await confirm.click()
  wallet.rejectNext()
  await sign.click()
  await expect(main.getByText('You declined in the wallet. Nothing was signed.')).toBeVisible()
  await main.getByRole('link', { name: 'Back to claims' }).click()
  await expect(rows.nth(0)).toContainText('Under way')
  await page.reload()
  await expect(main.getByText('Waiting for you to sign')).toBeVisible()
  await expect(confirm).toHaveCount(0)
  expect(await created()).toBe(1)
  await main.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(main.getByText('Claim 2 of 3')).toBeVisible()

  await confirm.click()
  wallet.failNext()
  await sign.click()
  await next.click()
  await expect(rows.nth(1)).toContainText('Failed')
  await expect(main.getByText('Claim 3 of 3')).toBeVisible()
  await page.reload()
  await expect(rows.nth(1)).toContainText('Failed')
  await confirm.click()
  await expect(sign).toBeVisible()
  await page.reload()
  await sign.click()
  await next.click()
  await expect(rows.nth(2)).toContainText('Claimed')
  await expect(main.getByText('1 of 3 claimed.')).toBeVisible()
  expect(await created()).toBe(3)

  await page.reload()
  await expect(rows.nth(0)).toContainText('Skipped')

  // A failed one is requested again by another press; a rejected one continues.
  await rows.nth(1).getByRole('button', { name: 'Try again' }).click()
  await expect(confirm).toBeVisible()
  expect(await created()).toBe(3)
  await confirm.click()
  await sign.click()
  await next.click()
  await rows.nth(0).getByRole('button', { name: 'Resume' }).click()
  await main.getByRole('link', { name: 'Continue', exact: true }).click()
  await sign.click()
  await next.click()
  await expect(main.getByText('All claimed')).toBeVisible()
  expect(await created()).toBe(4)
})
