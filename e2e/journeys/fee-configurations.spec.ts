import { expect } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { listBalances, listYields } from '../any-yield/earn-service.ts'
import { test } from '../fixtures/sheaf.ts'
import { invest } from '../screens/invest.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'

const NETWORK = 'ethereum-sepolia'

test('a position in two fee configurations is exited in the selected one', async ({
  page,
  sheaf,
}) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = await installWallet(page, sheaf, NETWORK, account)
  const earnYield = (await listYields(sheaf)).find(
    ({ metadata }) => metadata.name === 'Granary Select USDC',
  )
  if (!earnYield) throw new Error('no yield has several fee configurations')
  const yieldId = earnYield.id
  const stays = [
    { yieldId, amount: '100', extraArguments: { feeConfigurationId: 'standard' } },
    { yieldId, amount: '200', extraArguments: { feeConfigurationId: 'flat' } },
  ]
  await invest(sheaf, NETWORK, stays, account)
  const held = async () =>
    new Map(
      (await listBalances(sheaf, earnYield, wallet.address)).map((row) => [
        row['feeConfigurationId'],
        Math.round(Number(row.amount)),
      ]),
    )
  const both = { standard: 100, flat: 200 }
  expect(await held()).toEqual(new Map(Object.entries(both)))

  const main = page.getByRole('main')
  await page.goto(`/yields/${earnYield.id}/exit`)
  await connect(page, wallet.name)
  const max = main.getByRole('button', { name: 'Max' }).first()
  await expect(main.getByText(/Deposited: 299\.\d+\sUSDC/)).toBeVisible()
  await expect(main.getByRole('button', { name: '50%' }).first()).toBeDisabled()
  await main.locator('[name="feeConfigurationId"]').selectOption('flat')
  await expect(main.getByText(/Deposited: 199\.\d+\sUSDC/)).toBeVisible()
  await max.click()
  await main.getByRole('button', { name: 'Review' }).click()
  await expect(main.getByText(/All, now 199\.\d+\sUSDC/)).toBeVisible()
  await main.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await main.getByRole('button', { name: /^Sign/ }).click()
  await expect(main.getByText('In your wallet:')).toBeVisible()
  expect(await held()).toEqual(new Map([['standard', 100]]))
})
