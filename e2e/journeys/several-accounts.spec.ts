import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { chainReader, installWallet } from '../wallets/scripted-wallet.ts'
import { installSolanaWallet } from '../wallets/scripted-solana-wallet.ts'
import { connect } from './connect.ts'
import { findVault } from './find-vault.ts'
import { listStakes } from './stake-accounts.ts'

const DEMO = '0x9965'

const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** Connects the demo wallet beside another one. */
async function connectDemoToo(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .click()
  await page.getByRole('button', { name: 'Connect another wallet for Ethereum' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('region', { name: 'Ethereum and compatible' })
    .getByRole('button', { name: 'Demo wallet' })
    .click()
  await page
    .getByRole('dialog', { name: 'Demo wallet' })
    .getByRole('button', { name: 'Confirm' })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('of several accounts and wallets the selected one is reviewed, and the reviewed one signs', async ({
  page,
  sheaf,
}) => {
  const network = 'ethereum-sepolia'
  const wallet = await installWallet(page, sheaf, network)
  wallet.shareAll()
  const yieldId = await findVault(sheaf, network, 'DAI')
  await page.goto(`/yields/${yieldId}/enter`)
  await connect(page, wallet.name)
  const second = await wallet.addAccount()
  await wallet.selectAccount(wallet.address)
  await sheaf.faucet(second, network)
  await connectDemoToo(page)

  const main = page.getByRole('main')
  const account = main.getByLabel('Account', { exact: true })
  await expect(account.getByRole('option')).toHaveCount(3)
  await expect(account.getByRole('option', { selected: true })).toContainText(DEMO)
  await account.selectOption({ label: `${wallet.name} · ${short(second)}` })
  await expect(page.getByRole('banner').getByText(short(second))).toBeVisible()
  await page.getByLabel('Amount', { exact: true }).fill('40')
  await page.getByRole('button', { name: 'Review' }).click()
  const reviewed = main.getByRole('definition').filter({ hasText: short(second) })
  await expect(reviewed).toContainText(wallet.name)

  // The wallet shows another account: the review was not of that one.
  await wallet.addAccount()
  await expect(main.getByText('The account changed; nothing was signed.')).toBeVisible()
  await expect(account.getByRole('option')).toHaveCount(4)
  await account.selectOption({ label: `${wallet.name} · ${short(second)}` })
  // It was of this one.
  await page.getByRole('button', { name: 'Confirm deposit' }).click()
  await page.waitForURL(/\/actions\//)

  // Another wallet is selected meanwhile; the action is signed by the one that has its account.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Account to use').selectOption({ index: 3 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('banner').getByText(DEMO)).toBeVisible()
  await page.getByRole('button', { name: `Sign in ${wallet.name}` }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const getCount = (address: typeof second) =>
    chainReader(sheaf, network).getTransactionCount({ address })
  expect(await getCount(second)).toBe(2)
  expect(await getCount(wallet.address)).toBe(0)
  // The activity is of all of them, not of the selected account alone.
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  const row = main.getByRole('listitem').filter({ hasText: short(second) })
  await expect(row.getByRole('link', { name: 'Deposit' })).toBeVisible()

  // After a reload both wallets are there with the first signature's code; each is disconnected by itself.
  await page.reload()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .click()
  await dialog.getByRole('button', { name: 'Connect another wallet for Ethereum' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .click()
  await dialog.getByRole('button', { name: 'Disconnect Demo wallet' }).click()
  await expect(dialog.getByLabel('Account to use').getByRole('option')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('banner').getByText(DEMO)).toBeHidden()
})

test('of several accounts of a Solana wallet the reviewed one signs', async ({ page, sheaf }) => {
  const wallet = await installSolanaWallet(page)
  await page.goto('/yields/solana-devnet-sol-native-multivalidator-staking/enter')
  await connect(page, wallet.name, 'solana')
  const second = await wallet.addAccount()
  await sheaf.faucet(second, 'solana-devnet')
  const header = page.getByRole('banner')
  await expect(header.getByText(short(second))).toBeVisible()
  await wallet.showFirst(wallet.address)
  await expect(header.getByText(short(wallet.address))).toBeVisible()

  const main = page.getByRole('main')
  const account = main.getByLabel('Account', { exact: true })
  await expect(account.getByRole('option')).toHaveCount(2)
  const option = { label: `${wallet.name} · ${short(second)}` }
  await account.selectOption(option)
  await expect(header.getByText(short(second))).toBeVisible()
  await page.getByLabel('Amount', { exact: true }).fill('2')
  await page.getByRole('radio', { name: /Lantern One/ }).check()
  await page.getByRole('button', { name: 'Review' }).click()
  const reviewed = main.getByRole('definition').filter({ hasText: short(second) })
  await expect(reviewed).toContainText(wallet.name)

  // The wallet shows another account: the review was not of that one.
  const third = await wallet.addAccount()
  await expect(header.getByText(short(third))).toBeVisible()
  await expect(
    main.getByText('The account changed; nothing was signed. Review again.'),
  ).toBeVisible()
  await account.selectOption(option)
  await page.getByRole('button', { name: 'Confirm deposit' }).click()
  await page.waitForURL(/\/actions\//)

  // Another account is selected in the wallet meanwhile; the action's own one signs.
  await wallet.showFirst(wallet.address)
  await expect(header.getByText(short(wallet.address))).toBeVisible()
  await page.getByRole('button', { name: `Sign in ${wallet.name}` }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  expect(await listStakes(sheaf, second)).toHaveLength(1)
  expect(await listStakes(sheaf, wallet.address)).toEqual([])
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await main.getByRole('button', { name: 'Details' }).click()
  const fee = main.getByText('Network fee').locator('..')
  await expect(fee.getByText(/^0\.0\d+ SOL$/)).toBeVisible()
})

/** Runs in the page, self-contained: announces a wallet of the test wallet's name and domain, with odd entries among its accounts. */
function announceTwin(address: string): void {
  let isConnected = false
  const provider = {
    request: ({ method }: { method: string }): Promise<unknown> => {
      if (method === 'eth_requestAccounts') isConnected = true
      if (method === 'eth_chainId') return Promise.resolve('0xaa36a7')
      if (method.endsWith('ccounts')) return Promise.resolve(isConnected ? [null, 7, address] : [])
      return Promise.reject(Object.assign(new Error('not supported'), { code: -32_601 }))
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = { uuid: 'twin', name: 'Test wallet', rdns: 'test.sheaf.wallet', icon: '' }
  const announce = (): void => {
    const detail = { info, provider }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
}

test('of two wallets of one name and domain each can be connected', async ({ page, sheaf }) => {
  const twin = '0x9C3c9283d3e44854697Cd22D3Faa240Cfb032889'
  const wallet = await installWallet(page, sheaf, 'ethereum-sepolia')
  await page.addInitScript(announceTwin, twin)
  await page.goto('/settings')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  const options = dialog.getByRole('button', { name: wallet.name })
  await expect(options).toHaveCount(2)
  await dialog.getByRole('button', { name: 'test.sheaf.wallet #2' }).click()
  await expect(header.getByText(short(twin))).toBeVisible()
  await header.getByRole('button', { name: /^Your account/ }).click()
  await dialog.getByRole('button', { name: 'Connect another wallet for Ethereum' }).click()
  await options.filter({ hasNotText: '#2' }).click()
  await expect(header.getByText(short(wallet.address))).toBeVisible()
  expect(wallet.requests).toEqual(['eth_requestAccounts'])
})
