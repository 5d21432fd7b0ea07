import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { holdBack } from '../screens/edge.ts'
import { holdStorage } from '../screens/storage-in-page.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { NETWORK } from './deposit-cell.ts'
import { vaultOn } from './vault-on.ts'

const confirmAt = (page: Page): Promise<number> =>
  page
    .getByRole('button', { name: 'Confirm deposit' })
    .evaluate((button) => button.getBoundingClientRect().top + scrollY)

for (const width of [390, 1280])
  test(`a review that is still being read keeps its button where it will be, at ${width} pixels`, async ({
    page,
    sheaf,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const wallet = await installWallet(page, sheaf, NETWORK)
    await sheaf.faucet(wallet.address, NETWORK)
    await page.goto(`/yields/${await vaultOn(sheaf, NETWORK, 'USDC')}`)
    // What the address has in it.
    const tellPosition = await holdBack(page, '**/balances')
    await connect(page, wallet.name)
    await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click()
    await page.getByLabel('Amount', { exact: true }).fill('10')

    // The service's trial, and that on the chain.
    const answer = await holdBack(page, /\/v1\/actions\/enter\/simulate|\/rpc\//)
    // What this browser wrote down of earlier deposits.
    await page.evaluate(holdStorage, 'sheaf-journal')
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText(/is just being tried out on the chain/)).toBeVisible()
    const before = await confirmAt(page)
    await answer()
    await tellPosition()
    await page.evaluate(() => dispatchEvent(new Event('storage-let-go')))
    await expect(page.getByText(/tried out on the chain just now/)).toBeVisible()
    await expect(page.getByText('Set the allowance')).toBeVisible()
    await expect(page.getByText(/what going in and out costs, the network/)).toBeVisible()
    await expect(page.getByText('In this yield afterwards')).toBeVisible()
    const history = page.getByText('your first time here in this browser')
    await expect(history.and(page.locator(':not([aria-hidden])'))).toBeVisible()
    expect(Math.abs((await confirmAt(page)) - before)).toBeLessThan(4)
  })
