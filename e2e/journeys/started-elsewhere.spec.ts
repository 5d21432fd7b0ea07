import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { delayResponses } from '../screens/network-conditions.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { findVault } from './find-vault.ts'

test('an action that somebody else created for my address is never offered to be signed', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, 'ethereum-sepolia')
  await sheaf.faucet(wallet.address, 'ethereum-sepolia')
  const yieldId = await findVault(sheaf, 'ethereum-sepolia', 'USDC')
  const created = await fetch(`${sheaf.sandboxUrl}/v1/actions/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'test_sandbox_rw' },
    body: JSON.stringify({ yieldId, address: wallet.address, arguments: { amount: '900' } }),
  })
  expect(created.ok).toBe(true)

  await page.goto('/')
  await connect(page, wallet.name)
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('link', { name: 'Deposit' }).click()
  await expect(page.getByText('Started elsewhere')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Sign|Switch)/ })).toHaveCount(0)
  expect(wallet.requests).toEqual(['eth_requestAccounts'])

  // It is shown above the form, which does not move when that comes late.
  const tell = await delayResponses(page, '**/v1/actions?*')
  await page.goto(`/yields/${yieldId}/enter`)
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('5')
  const place = await amount.boundingBox()
  await tell()
  const line = page.getByRole('button', { name: '1 unfinished here' })
  await expect(line).toBeVisible()
  expect(await amount.boundingBox()).toEqual(place)
  expect((await line.boundingBox())?.y).toBeLessThan(place?.y ?? 0)
  await line.click()
  await expect(page.getByText('did not start in this browser')).toBeInViewport()
})
