import { expect, type Page } from '@playwright/test'
import { LAMPORTS_PER_SOL } from '@solana/web3.js'
import { demoAccount } from '#sandbox/solana/chain/accounts.ts'
import { test } from '../fixtures/sheaf.ts'
import { installSolanaWallet } from '../wallets/scripted-solana-wallet.ts'
import { connect } from './connect.ts'
import { listStakes } from './stake-accounts.ts'

const YIELD = 'solana-devnet-sol-native-multivalidator-staking'

async function stake(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('radio', { name: /Lantern One/ }).check()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm deposit' }).click()
  await page.waitForURL(/\/actions\//)
}

test('the demo wallet stakes SOL, and stays disconnected where one family was, over a reload', async ({
  page,
  sheaf,
}) => {
  const DEMO = demoAccount.publicKey.toBase58()
  const demo = page.getByRole('dialog', { name: 'Demo wallet' })
  const confirm = demo.getByRole('button', { name: 'Confirm' })
  const header = page.getByRole('banner')
  await page.goto(`/yields/${YIELD}/enter`)
  await connect(page, 'Demo wallet', 'solana')
  await confirm.click()
  const told = page.getByText(/^Balance: [\d.]+ SOL/)
  const balance = async () => Number(/[\d.]+/.exec((await told.textContent()) ?? '')?.[0])
  const before = await balance()
  await page.getByRole('button', { name: 'Get test tokens' }).click()
  await expect.poll(balance).toBeCloseTo(before + 10, 1)

  // Other journeys stake with the demo account too, on the same chain.
  const earlier = new Set((await listStakes(sheaf, DEMO)).map(({ address }) => address))
  await stake(page, '2')
  await page.getByRole('button', { name: 'Sign in Demo wallet' }).click()
  await expect(demo.getByText('stakes with a validator')).toBeVisible()
  await expect(demo.getByText('2 SOL')).toBeVisible()
  await confirm.click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const made = (await listStakes(sheaf, DEMO)).filter(({ address }) => !earlier.has(address))
  expect(made).toMatchObject([{ lamports: 2 * LAMPORTS_PER_SOL, staker: DEMO }])

  await header.getByText(DEMO.slice(0, 6)).click()
  await page.getByRole('button', { name: 'Connect a wallet for Ethereum' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Demo wallet' }).click()
  await confirm.click()
  await header.getByText('0x9965').click()
  await page.getByRole('button', { name: 'Disconnect Solana' }).click()
  await expect(header.getByText(DEMO.slice(0, 6))).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(header.getByText('0x9965')).toBeVisible()
  await expect(header.getByText(DEMO.slice(0, 6))).toBeHidden()
})

test('a transaction that a wallet changed before signing is stopped and never sent', async ({
  page,
  sheaf,
}) => {
  const wallet = await installSolanaWallet(page)
  await sheaf.faucet(wallet.address, 'solana-devnet')
  await page.goto(`/yields/${YIELD}/enter`)
  await connect(page, wallet.name, 'solana')
  await stake(page, '2')
  wallet.changeNext((bytes) => {
    const amount = Buffer.alloc(8)
    amount.writeBigUInt64LE(2n * BigInt(LAMPORTS_PER_SOL))
    bytes.writeBigUInt64LE(3n * BigInt(LAMPORTS_PER_SOL), bytes.indexOf(amount))
  })
  await page.getByRole('button', { name: `Sign in ${wallet.name}` }).click()
  await expect(page.getByText('The wallet changed the transaction')).toBeVisible()
  await expect(page.getByText('Did you confirm in the wallet?')).toBeHidden()
  expect(await listStakes(sheaf, wallet.address)).toEqual([])

  // Nothing was sent, so the same step is signed again.
  await page.getByRole('button', { name: `Sign in ${wallet.name}` }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  expect(await listStakes(sheaf, wallet.address)).toHaveLength(1)
})
