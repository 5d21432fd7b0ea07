import { expect, type Page } from '@playwright/test'
import { demoAccount } from '#sandbox/solana/chain/accounts.ts'
import { test } from '../fixtures/sheaf.ts'
import { installSolanaWallet } from '../wallets/scripted-solana-wallet.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { connectDemo, getConfirmButton } from './demo-wallet.ts'

/** Has the browser take no more of the page's data, as when its storage is nearly full: an empty entry still fits. */
const fillStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Storage.prototype.setItem = function setItemIfRoom(key, value) {
      // What a test's wallet keeps of itself is not the page's.
      if (value !== '' && !key.startsWith('test-'))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      this[key] = value
    }
  })

/** Expects a connection on every page of this visit, and none on the next. */
async function expectVisit(page: Page, address: string): Promise<void> {
  const account = page.getByRole('banner').getByText(address.slice(0, 6))
  await expect(account).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Portfolio' }).first().click()
  await expect(page).toHaveURL(/\/portfolio/)
  await expect(account).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }),
  ).toBeVisible()
}

test.describe('where the browser’s storage is full', () => {
  test.beforeEach(({ page }) => fillStorage(page))

  test('an announced wallet is connected for this visit', async ({ page, sheaf }) => {
    const wallet = await installWallet(page, sheaf, 'ethereum-sepolia')
    await page.goto('/')
    await connect(page, wallet.name)
    await expectVisit(page, wallet.address)
  })

  test('a Solana wallet is connected for this visit', async ({ page }) => {
    const wallet = await installSolanaWallet(page)
    await page.goto('/')
    await connect(page, wallet.name, 'solana')
    await expectVisit(page, wallet.address)
  })

  test('a new name of a watched address is said not to be kept', async ({ page }) => {
    const address = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
    await page.addInitScript(
      (entries) => {
        localStorage['sheaf.watched'] = entries
      },
      JSON.stringify([{ family: 'evm', address, name: 'Treasury' }]),
    )
    await page.goto('/portfolio')
    await page.getByText('Watched addresses (1)').click()
    await page.getByRole('textbox', { name: /^Name of/ }).fill('Old treasury')
    await expect(page.getByRole('alert').getByText(/^Not saved:/)).toBeVisible()
  })

  test('the demo wallet is connected for this visit', async ({ page }) => {
    await page.goto('/')
    await connectDemo(page)
    await expectVisit(page, '0x9965')
  })

  test('the demo wallet is connected for this visit on Solana', async ({ page }) => {
    await page.goto('/')
    await connect(page, 'Demo wallet', 'solana')
    await getConfirmButton(page).click()
    await expectVisit(page, demoAccount.publicKey.toBase58())
  })
})
