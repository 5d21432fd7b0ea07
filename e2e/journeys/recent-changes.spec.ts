import { expect } from '@playwright/test'
import { z } from 'zod'
import { checkAccessibility } from '../fixtures/axe.ts'
import { test } from '../fixtures/sheaf.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'
const VAULT = /Harbor Base USDC/

const answerSchema = z.looseObject({ items: z.array(z.looseObject({ yieldId: z.string() })) })
type Items = z.output<typeof answerSchema>['items']

test('a deposit is in the portfolio, marked, before the service lists it, and counts once', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const isOfVault = (item: Items[number]): boolean => item.yieldId === yieldId
  let isLate = true
  let listed: Items = []
  await page.route('**/v1/yields/balances', async (route) => {
    const response = await route.fetch()
    const answer = answerSchema.parse(await response.json())
    if (isLate) answer.items = [...answer.items.filter((item) => !isOfVault(item)), ...listed]
    else if (answer.items.some(isOfVault)) listed = answer.items.filter(isOfVault)
    await route.fulfill({ response, json: answer })
  })
  const main = page.getByRole('main')
  const vault = main.getByRole('region', { name: VAULT })
  const marks = vault.getByText('Updating')
  const amount = (text: RegExp) => vault.getByText(text).first()

  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  await deposit(page, '25')
  const sign = page.getByRole('button', { name: 'Sign in Test wallet' })
  await sign.click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  await page.getByRole('link', { name: 'Open portfolio' }).click()
  await expect(marks).toHaveCount(1)
  await expect(vault.getByText('Includes your confirmed deposit of 25 USDC')).toBeVisible()
  await expect(amount(/^25 USDC$/)).toBeVisible()
  expect(await checkAccessibility(page, 'all')).toEqual([])
  await page.reload()
  await expect(marks).toHaveCount(1)

  isLate = false
  await page.reload()
  await expect(amount(/^(24\.9999|25)(\.\d+)? USDC$/)).toBeVisible()
  await expect(marks).toHaveCount(0)

  isLate = true
  await vault.getByRole('link', { name: 'Deposit' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm deposit' }).click()
  await page.waitForURL(/\/actions\//)
  await sign.click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  await page.getByRole('link', { name: 'Open portfolio' }).click()
  await expect(vault.getByText('Includes your confirmed deposit of 10 USDC')).toBeVisible()
  await expect(marks).toHaveCount(1)
  await expect(amount(/^(34\.9999|35)(\.\d+)? USDC$/)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
