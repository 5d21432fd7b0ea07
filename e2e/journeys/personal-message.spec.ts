import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { findYieldByName, listActions } from './contracts.ts'
import { deposit } from './deposit.ts'

const NETWORK = 'ethereum-sepolia'

test('an exit’s message in plain text is shown whole, signed as text, and submitted', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const yieldId = await findYieldByName(sheaf, 'Northlight ETH Validators')
  const main = page.getByRole('main')
  const sign = page.getByRole('button', { name: 'Sign in Test wallet' })

  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  await deposit(page, '0.32')
  await sign.click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()

  await page.goto(`/yields/${yieldId}/exit`)
  await main.locator('[name="validatorAddress"] input').first().check()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  // Before anything is signed, the page shows the text that the service asks for, to the letter.
  await expect(sign).toBeVisible()
  const [exit] = await listActions(sheaf, wallet.address)
  const text = exit?.transactions[0]?.unsignedTransaction ?? ''
  expect(text).toMatch(/^\S.* exit\n(?:.*\n)*Chain id: 11155111\n/)
  expect(await main.getByText('It says:').locator('+ pre').textContent()).toBe(text)
  await expect(page.getByText(/what the signature is for/)).toBeVisible()
  expect(wallet.requests).toEqual(['eth_requestAccounts', 'eth_sendTransaction'])

  wallet.rejectNext()
  await sign.click()
  await expect(page.getByText(/You declined/)).toBeVisible()
  await page.reload()
  await sign.click()
  await expect(page.getByText('Ready to sign: Unstake')).toBeVisible()
  await sign.click()
  await expect(page.getByText('Your withdrawal is requested.')).toBeVisible()
  expect(wallet.requests.slice(2)).toEqual([
    'personal_sign',
    'personal_sign',
    'eth_sendTransaction',
  ])
  const [done] = await listActions(sheaf, wallet.address)
  expect(done).toMatchObject({ id: exit?.id, status: 'SUCCESS' })
})
