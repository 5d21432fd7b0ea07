import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { installWallet, type ScriptedWallet } from '../wallets/scripted-wallet.ts'
import { getActionsInProgressBar, navigateTo } from './actions-in-progress-bar.ts'
import { connect } from './connect.ts'
import { getContracts, readHoldings } from './contracts.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'
import { translateInPage } from './translate-in-page.ts'

const NETWORK = 'base-sepolia'

const sign = (page: Page) => page.getByRole('button', { name: 'Sign in Test wallet' })
const countSent = (wallet: ScriptedWallet): number =>
  wallet.requests.filter((method) => method === 'eth_sendTransaction').length

for (const mode of ['replace', 'wrap'] as const)
  test(`a translator that changes every text (${mode}) stops nothing, and no old figure stays`, async ({
    page,
    sheaf,
  }) => {
    const wallet = await installWallet(page, sheaf, NETWORK)
    await sheaf.faucet(wallet.address, NETWORK)
    const yieldId = await findVault(sheaf, NETWORK, 'USDC')
    const main = page.getByRole('main')
    await page.goto(`/yields/${yieldId}`)
    await expect(main.getByRole('link', { name: 'Deposit' })).toBeVisible()
    await page.evaluate(translateInPage, mode)
    await connect(page, wallet.name)
    await main.getByRole('link', { name: 'Deposit' }).click()
    const amount = page.getByLabel('Amount', { exact: true })
    const aYear = main.locator('dl > div', { hasText: 'Per year' }).first()
    await amount.fill('20')
    await expect(aYear).toBeVisible()
    const before = await aYear.innerText()
    await amount.fill('40')
    await expect(aYear).not.toHaveText(before)
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await amount.fill('25')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Confirm deposit' }).click()
    await page.waitForURL(/\/actions\//)
    await sign(page).click()
    await expect(page.getByText('Your deposit is in.')).toBeVisible()
    expect(countSent(wallet)).toBe(2)
    const { assets } = await readHoldings(
      sheaf,
      NETWORK,
      await getContracts(sheaf, yieldId),
      wallet.address,
    )
    expect(assets).toBeGreaterThanOrEqual(24_999_999n)
  })

test('the next prompt opens on its own action’s page only', async ({ page, sheaf }) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const bar = getActionsInProgressBar(page)
  const second = bar.getByText('Waiting for you to sign step 2 of 2')
  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  await deposit(page, '25')

  const confirm = wallet.keepPromptOpen()
  await sign(page).click()
  await expect(page.getByText('Confirm in Test wallet')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Amount', { exact: true })).toBeVisible()
  confirm()
  await expect(second).toBeVisible()
  await navigateTo(page, 'Portfolio')
  await expect(second).toBeVisible()
  expect(countSent(wallet)).toBe(1)
  await bar.getByRole('link').click()
  await expect(sign(page)).toBeVisible()
  expect(countSent(wallet)).toBe(1)

  await sign(page).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  expect(countSent(wallet)).toBe(2)
})
