import { expect } from '@playwright/test'
import { encodeFunctionData, erc20Abi, type Address } from 'viem'
import { checkAccessibility, prepareForChecks } from '../fixtures/axe.ts'
import { expectLayoutIntact } from '../fixtures/expect-layout-intact.ts'
import { test } from '../fixtures/sheaf.ts'
import { chainReader, installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { findYieldByName, getContracts } from './contracts.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'
const MARKET = 'Brook Base USDC Market'

test('approvals of actions here and of yields’ contracts are found, and revoked once each', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await prepareForChecks(page)
  const chain = chainReader(sheaf, NETWORK)
  // The reload beside an open prompt is confirmed.
  page.on('dialog', (dialog) => void dialog.accept())
  const market = await findYieldByName(sheaf, MARKET)
  const { token, vault } = await getContracts(sheaf, await findVault(sheaf, NETWORK, 'USDC'))
  const readAllowance = (spender: Address) =>
    chain.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [wallet.address, spender],
    })
  const approve = async (spender: Address, amount: bigint): Promise<void> => {
    const args = [spender, amount] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    await wallet.sendElsewhere({ to: token, data })
    await expect.poll(() => readAllowance(spender)).toBe(amount)
  }
  const main = page.getByRole('main')
  const row = (text: string) =>
    main.getByRole('listitem').filter({ has: page.getByText(text, { exact: false }) })
  const sign = main.getByRole('button', { name: 'Sign in Test wallet' })

  await test.step('a deposit leaves an unlimited approval, and another site a limited one', async () => {
    await page.goto(`/yields/${market}`)
    await connect(page, wallet.name)
    await page.getByRole('link', { name: 'Deposit', exact: true }).click()
    await page.getByLabel('Amount', { exact: true }).fill('5')
    await page.getByText('Advanced', { exact: true }).click()
    await page.getByLabel(/^Unlimited approval/).check()
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Confirm deposit' }).click()
    await page.waitForURL(/\/actions\//)
    await sign.click()
    await expect(page.getByText('Your deposit is in.')).toBeVisible()
    await approve(vault, 3_000_000n)
  })

  await test.step('both are listed, with amount, spender and reason', async () => {
    await page.goto('/portfolio')
    await main.getByRole('link', { name: 'Approvals' }).click()
    await expect(row('your action')).toContainText('Unlimited')
    await expect(row('your action')).toContainText('9,995 USDC')
    await expect(row('Listed as a contract of')).toContainText('3 USDC')
    await expect(main.getByText('2 active approvals').first()).toBeVisible()
    expect(await checkAccessibility(page, 'all')).toEqual([])
  })

  await test.step('a rejection leaves it open, and a press asks again', async () => {
    await row('your action')
      .getByRole('button', { name: /^Revoke/ })
      .click()
    await expect(main.getByText('Checked: it only sets this approval to 0')).toBeVisible()
    expect(await checkAccessibility(page, 'all')).toEqual([])
    await expectLayoutIntact(page, 'a revocation that is ready')
    wallet.rejectNext()
    await sign.click()
    await expect(row('your action').getByRole('alert')).toBeVisible()
    await sign.click()
    await expect(main.getByText(/can no longer spend your USDC/)).toBeVisible()
    await expect(row('your action')).toBeHidden()
  })

  await test.step('a reload beside the open prompt signs nothing twice', async () => {
    const nonce = await chain.getTransactionCount({ address: wallet.address })
    await row('Listed as a contract of')
      .getByRole('button', { name: /^Revoke/ })
      .click()
    const confirm = wallet.keepPromptOpen()
    await sign.click()
    await expect(main.getByText('Confirm in Test wallet')).toBeVisible()
    await page.reload({ waitUntil: 'commit' })
    await expect(main.getByText('Did you confirm in the wallet?')).toBeVisible()
    await expect(sign).toBeHidden()
    confirm()
    await expect(row('Listed as a contract of')).toBeHidden()
    await expect(main.getByText('No active approvals found')).toBeVisible()
    expect(await readAllowance(vault)).toBe(0n)
    expect(await chain.getTransactionCount({ address: wallet.address })).toBe(nonce + 1)
  })

  await test.step('a watched address can be looked at, not revoked', async () => {
    await approve(vault, 1_000_000n)
    await page.goto(`/approvals?watch=${wallet.address}`)
    await expect(row('Listed as a contract of')).toContainText('1 USDC')
    await expect(main.getByText('These addresses are only watched.')).toBeVisible()
    await expect(main.getByRole('button', { name: /^Revoke/ })).toHaveCount(0)
  })
})
