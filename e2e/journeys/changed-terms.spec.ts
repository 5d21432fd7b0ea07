import { expect } from '@playwright/test'
import { z } from 'zod'
import { isOpen } from '../any-yield/yield-features.ts'
import { listYields, listOpenValidators } from '../any-yield/earn-service.ts'
import { test } from '../fixtures/sheaf.ts'
import { rewriteResponses } from '../screens/network-conditions.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { listActions } from './contracts.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'
const validatorsSchema = z.looseObject({
  items: z.array(z.looseObject({ rewardRate: z.looseObject({ total: z.number() }) })),
})
const yieldSchema = z.looseObject({ mechanics: z.looseObject({ fee: z.unknown() }) })

test('a fee raised since the review is shown and accepted before anything is created', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  await page.clock.install()
  await page.goto(`/yields/${yieldId}/enter?amount=20`)
  await connect(page, wallet.name)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Review' }).click()
  const confirm = main.getByRole('button', { name: 'Confirm deposit' })
  await expect(confirm).toBeVisible()
  await rewriteResponses(page, `**/v1/yields/${yieldId}`, (text) => {
    const found = yieldSchema.parse(JSON.parse(text))
    found.mechanics.fee = { deposit: '2' }
    return JSON.stringify(found)
  })
  // Reads are fresh for half a minute.
  await page.clock.fastForward(31_000)
  await confirm.click()
  await expect(main.getByText(/^Changed: the fees\./)).toBeVisible()
  await expect(main.getByText(/0\.4\sUSDC/).first()).toBeVisible()
  expect(await listActions(sheaf, wallet.address)).toEqual([])

  await confirm.click()
  await page.waitForURL(/\/actions\//)
  expect(await listActions(sheaf, wallet.address)).toHaveLength(1)
})

test('a validator that pays less, or accepts no more, is shown before anything is created', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const found = (await listYields(sheaf)).find(
    (one) =>
      isOpen(one) &&
      one.network === NETWORK &&
      one.mechanics.arguments.enter?.fields.some(({ name }) => name === 'validatorAddress'),
  )
  if (!found) throw new Error('no yield asks for a validator on the way in')
  const [validator = ''] = await listOpenValidators(sheaf, found)
  await page.clock.install()
  await page.goto(`/yields/${found.id}/enter?amount=2&validatorAddress=${validator}`)
  await connect(page, wallet.name)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Review' }).click()
  const confirm = main.getByRole('button', { name: 'Confirm deposit' })
  await expect(confirm).toBeVisible()

  const changeValidators = (change: Readonly<Record<string, unknown>>) =>
    rewriteResponses(page, `**/v1/yields/${found.id}/validators?*`, (text) => {
      const read = validatorsSchema.parse(JSON.parse(text))
      return JSON.stringify({ ...read, items: read.items.map((one) => Object.assign(one, change)) })
    })
  const restore = await changeValidators({ rewardRate: { total: 0.0001, rateType: 'APR' } })
  await page.clock.fastForward(31_000)
  await confirm.click()
  await expect(main.getByText(/^Changed: the APY\./)).toBeVisible()
  await expect(main.getByText(/0\.01%/).first()).toBeVisible()
  await restore()

  await changeValidators({ status: 'jailed' })
  await page.clock.fastForward(31_000)
  await confirm.click()
  const told = main.getByText(/^Changed: whether the validator accepts stake\./)
  await expect(told).toBeVisible()
  await expect(main.getByRole('button', { name: 'Review' })).toBeVisible()
  expect(await listActions(sheaf, wallet.address)).toEqual([])
})
