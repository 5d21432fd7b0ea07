import { expect } from '@playwright/test'
import { LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js'
import { test } from '../fixtures/sheaf.ts'
import { installSolanaWallet, solanaReader } from '../wallets/scripted-solana-wallet.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { selectWallet, connect } from './connect.ts'
import { listActions } from './contracts.ts'
import { listStakes } from './stake-accounts.ts'

const YIELD = 'solana-devnet-sol-native-multivalidator-staking'
const TWO_DAYS = 2 * 24 * 60 * 60

test('SOL is staked with a selected validator, warms up, is unstaked and withdrawn', async ({
  page,
  sheaf,
}) => {
  const evm = await installWallet(page, sheaf, 'base-sepolia')
  const wallet = await installSolanaWallet(page)
  await sheaf.faucet(wallet.address, 'solana-devnet')
  const chain = solanaReader(sheaf)
  const balance = () => chain.getBalance(new PublicKey(wallet.address))
  const funded = await balance()

  // Both families are connected together; the yield uses the one that it needs.
  await page.goto(`/yields/${YIELD}/enter`)
  await connect(page, evm.name)
  await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: wallet.name })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: evm.name })).toHaveCount(0)
  await selectWallet(page, wallet.name, 'solana')
  await expect(page.getByRole('banner').getByText(evm.address.slice(0, 6))).toBeVisible()
  await expect(page.getByRole('banner').getByText(wallet.address.slice(0, 6))).toBeVisible()

  await page.getByLabel('Amount', { exact: true }).fill('4')
  await page.getByRole('radio', { name: /Pelican/ }).check()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm deposit' }).click()
  await page.waitForURL(/\/actions\//)

  // A rejection costs nothing. A signature is stored and sent by the page; a reload in between loses nothing.
  wallet.rejectNext()
  const sign = page.getByRole('button', { name: `Sign in ${wallet.name}` })
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByText('the validator you selected')).toBeVisible()
  await sign.click()
  await expect(page.getByText('You declined in the wallet. Nothing was signed.')).toBeVisible()
  const goOn = await sheaf.fault({ kind: 'stalled-blocks', route: 'solana-devnet' })
  await sign.click()
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  expect(await listStakes(sheaf, wallet.address)).toEqual([])
  await goOn()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const [stake, ...others] = await listStakes(sheaf, wallet.address)
  expect(others).toEqual([])
  expect(stake).toMatchObject({
    lamports: 4 * LAMPORTS_PER_SOL,
    staker: wallet.address,
    isLeaving: false,
  })

  await page.getByRole('link', { name: 'Open portfolio' }).click()
  await expect(page.getByText('Entering')).toBeVisible()
  await page.getByRole('button', { name: 'Fast-forward 7 days' }).click()
  await expect(page.getByText('Earning', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Withdraw/ }).click()
  await page.getByRole('radio', { name: /Pelican/ }).check()
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await sign.click()
  await expect(page.getByText('Your withdrawal is requested.')).toBeVisible()
  expect((await listStakes(sheaf, wallet.address)).map(({ isLeaving }) => isLeaving)).toEqual([
    true,
  ])

  // After the cooldown it is withdrawn, with what it earned.
  await page.getByRole('link', { name: 'Open portfolio' }).click()
  await expect(page.getByText('Exiting')).toBeVisible()
  await sheaf.moveTime(TWO_DAYS)
  await page.reload()
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await sign.click()
  await expect(page.getByText('It is done.')).toBeVisible()
  expect(await listStakes(sheaf, wallet.address)).toEqual([])
  expect(await balance()).toBeGreaterThan(funded - 100_000)

  const actions = await listActions(sheaf, wallet.address)
  expect(actions.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
  const signed = 'signTransaction solana:devnet'
  expect(wallet.requests).toEqual(['connect', signed, signed, signed, signed])
})
