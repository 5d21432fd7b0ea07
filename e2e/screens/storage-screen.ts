import { expect } from '@playwright/test'
import { connect } from '../journeys/connect.ts'
import { deposit } from '../journeys/deposit.ts'
import { findVault } from '../journeys/find-vault.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { rememberAddress } from './accounts.ts'
import { blockStorage } from './block-storage.ts'
import { screen } from './screen.ts'
import { connectForRun, NETWORK, startRun } from './start-run.ts'

const blocked = ['before signing', 'done'] as const

/** Runs in a page: makes the disk full from now on. */
function fillStorage(): void {
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

export const blockedStorageScreen = screen(
  'storage blocked',
  blocked,
  async function* ({ page, sheaf }) {
    const main = page.getByRole('main')
    const wallet = await installWallet(page, sheaf, NETWORK)
    await sheaf.faucet(wallet.address, NETWORK)
    await page.addInitScript(blockStorage)
    await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
    await connect(page, wallet.name)
    await deposit(page, '25')
    const sign = main.getByRole('button', { name: 'Sign in Test wallet' })
    await expect(main.getByText(/stores nothing of this page/)).toBeVisible()
    await expect(sign).toBeVisible()
    yield 'before signing'
    await sign.click()
    await expect(main.getByText('Your deposit is in.')).toBeVisible()
    yield 'done'
  },
)

const full = ['not signed', 'hash not kept', 'not created'] as const

export const fullStorageScreen = screen('storage full', full, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  const sign = main.getByRole('button', { name: 'Sign in Test wallet' })
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await rememberAddress(page, wallet.address, wallet.name)
  await startRun(page, sheaf)
  await connectForRun(page)
  await expect(sign).toBeVisible()
  await page.evaluate(fillStorage)
  await sign.click()
  await expect(main.getByText(/^This browser stores nothing of this page/)).toBeVisible()
  expect(wallet.requests).not.toContain('eth_sendTransaction')
  yield 'not signed'
  await page.reload()
  const confirm = wallet.keepPromptOpen()
  await sign.click()
  await expect(main.getByText('Confirm in Test wallet')).toBeVisible()
  await page.evaluate(fillStorage)
  confirm()
  await expect(main.getByText(/can’t store the hash/)).toBeVisible()
  yield 'hash not kept'
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}/enter`)
  await main.getByLabel('Amount', { exact: true }).fill('12')
  await main.getByRole('button', { name: 'Review' }).click()
  // Confirming before this is known needs a second confirmation.
  await expect(main.getByText('Unfinished action here')).toBeVisible()
  await page.evaluate(fillStorage)
  await main.getByRole('button', { name: 'Confirm deposit' }).click()
  await expect(main.getByText('This browser can’t keep a record')).toBeVisible()
  yield 'not created'
})
