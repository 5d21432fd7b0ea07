import { expect } from '@playwright/test'
import { z } from 'zod'
import { test } from '../fixtures/sheaf.ts'
import { changeOnTheWay } from '../screens/edge.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { actionsOf } from './contracts.ts'
import { vaultOn } from './vault-on.ts'

const NETWORK = 'base-sepolia'
const yieldSchema = z.looseObject({ mechanics: z.looseObject({ fee: z.unknown() }) })

test('a fee that has risen since the review is shown and agreed to before anything is created', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const yieldId = await vaultOn(sheaf, NETWORK, 'USDC')
  await page.clock.install()
  await page.goto(`/yields/${yieldId}/enter?amount=20`)
  await connect(page, wallet.name)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Review' }).click()
  const confirm = main.getByRole('button', { name: 'Confirm deposit' })
  await expect(confirm).toBeVisible()
  await changeOnTheWay(page, `**/v1/yields/${yieldId}`, (text) => {
    const found = yieldSchema.parse(JSON.parse(text))
    found.mechanics.fee = { deposit: '2' }
    return JSON.stringify(found)
  })
  // What was read counts as new for half a minute.
  await page.clock.fastForward(31_000)
  await confirm.click()
  await expect(main.getByText(/^Not as you saw it any more: the fees\./)).toBeVisible()
  await expect(main.getByText(/0\.4\sUSDC/).first()).toBeVisible()
  expect(await actionsOf(sheaf, wallet.address)).toEqual([])

  await confirm.click()
  await page.waitForURL(/\/actions\//)
  expect(await actionsOf(sheaf, wallet.address)).toHaveLength(1)
})
