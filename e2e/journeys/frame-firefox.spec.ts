import { expect } from '@playwright/test'
import { test } from '../fixtures/firefox.ts'
import { getContracts, readHoldings } from './contracts.ts'
import { findVault } from './find-vault.ts'
import { answerHost, HOST, NETWORK, openYield } from './host-frame.ts'

test('in Firefox another site’s page with its own wallet deposits USDC and withdraws it', async ({
  firefoxPage: page,
  sheaf,
}) => {
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const contracts = await getContracts(sheaf, yieldId)
  const before = await readHoldings(sheaf, NETWORK, contracts, HOST)
  const frame = await openYield(page, sheaf.crossSiteGalleryUrl, yieldId)
  await frame.getByRole('link', { name: 'Deposit', exact: true }).click()
  await frame.getByLabel('Amount', { exact: true }).pressSequentially('3')
  await frame.getByRole('button', { name: 'Review' }).click()
  const sign = frame.getByRole('button', { name: 'Sign in Lantern wallet' })
  await frame.getByRole('button', { name: 'Confirm deposit' }).click()
  await sign.click()
  await answerHost(page, 'Not now')
  await expect(frame.getByText('You declined in the wallet. Nothing was signed.')).toBeVisible()
  await sign.click()
  await answerHost(page, 'Approve')
  // The second step's prompt opens by itself.
  await answerHost(page, 'Approve')
  await expect(frame.getByText('Your deposit is in.')).toBeVisible()
  const inside = await readHoldings(sheaf, NETWORK, contracts, HOST)
  expect(inside.tokens).toBe(before.tokens - 3_000_000n)
  expect(inside.assets).toBeGreaterThan(before.assets)
  expect(inside.allowance).toBe(0n)

  await page.reload()
  await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()
  await frame.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click()
  const vault = frame.getByRole('region', { name: 'Harbor Base USDC Vault' })
  await vault.getByRole('link', { name: /^Withdraw/ }).click()
  await frame.getByRole('button', { name: 'Max' }).click()
  await frame.getByRole('button', { name: 'Review' }).click()
  await frame.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await sign.click()
  await answerHost(page, 'Approve')
  await expect(frame.getByText('Your withdrawal is done.')).toBeVisible()
  const after = await readHoldings(sheaf, NETWORK, contracts, HOST)
  expect(after.shares).toBe(0n)
  expect(after.tokens).toBeGreaterThan(inside.tokens)
})
