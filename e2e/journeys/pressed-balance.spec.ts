import { expect } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import { listBalances, listYields, listOpenValidators } from '../any-yield/earn-service.ts'
import { test } from '../fixtures/sheaf.ts'
import { rewriteResponses } from '../screens/network-conditions.ts'
import { invest } from '../screens/invest.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { listActions } from './contracts.ts'

const NETWORK = 'ethereum-sepolia'
const A_DAY = 86_400
const rowSchema = z.looseObject({
  type: z.string(),
  validator: z.looseObject({ address: z.string() }).nullish(),
})
const answerSchema = z.looseObject({
  items: z.array(z.looseObject({ balances: z.array(rowSchema) })),
})

test('pressing one validator’s rewards claims these, and never another’s', async ({
  page,
  sheaf,
}) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = await installWallet(page, sheaf, NETWORK, account)
  const earnYield = (await listYields(sheaf)).find(
    ({ metadata }) => metadata.name === 'Cairn Validator Staking',
  )
  if (!earnYield) throw new Error('no yield stakes with one validator at a time')
  const stays = (await listOpenValidators(sheaf, earnYield))
    .slice(0, 2)
    .map((validatorAddress) => ({
      yieldId: earnYield.id,
      amount: '2',
      extraArguments: { validatorAddress },
    }))
  const { actionIds } = await invest(sheaf, NETWORK, stays, account)
  await sheaf.moveTime(5 * A_DAY)
  const rewards = async () =>
    (await listBalances(sheaf, earnYield, wallet.address)).filter(
      ({ type }) => type === 'claimable',
    )
  const [, pressed] = await rewards()
  const [address, name] = [pressed?.validator?.address ?? '', String(pressed?.validator?.['name'])]
  const amountOf = async (isPressed: boolean): Promise<number> =>
    (await rewards())
      .filter(({ validator }) => (validator?.address === address) === isPressed)
      .reduce((sum, { amount }) => sum + Number(amount), 0)
  const created = async () => (await listActions(sheaf, wallet.address)).length - actionIds.length

  const main = page.getByRole('main')
  const confirm = main.getByRole('button', { name: 'Confirm', exact: true })
  const which = main.getByLabel('Select which')
  await page.goto('/portfolio')
  await connect(page, wallet.name)
  const row = main.getByRole('listitem').filter({ hasText: 'Claimable rewards' })
  await row
    .filter({ hasText: name })
    .getByRole('link', { name: 'Claim rewards', exact: true })
    .click()
  await expect(confirm).toBeVisible()
  await expect(which.locator('option:checked')).toContainText(name)
  await expect(main.getByRole('definition').filter({ hasText: name })).toBeVisible()

  // The pressed balance is gone by then: nothing replaces it.
  const restore = await rewriteResponses(page, '**/v1/yields/balances', (text) => {
    const read = answerSchema.parse(JSON.parse(text))
    const isLeft = ({ type, validator }: z.infer<typeof rowSchema>): boolean =>
      type !== 'claimable' || validator?.address !== address
    const items = read.items.map((one) => ({ ...one, balances: one.balances.filter(isLeft) }))
    return JSON.stringify({ ...read, items })
  })
  await confirm.click()
  await expect(main.getByText('This has changed', { exact: true })).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await expect(which).toHaveValue('')
  expect(await created()).toBe(0)
  await restore()

  // They grow during the review, and are claimed as they are by then.
  await page.reload()
  await expect(which.locator('option:checked')).toContainText(name)
  await sheaf.moveTime(A_DAY)
  const before = await amountOf(false)
  await confirm.click()
  await main.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(main.getByText('It is done.')).toBeVisible()
  expect(await created()).toBe(1)
  expect(await amountOf(true)).toBeLessThan(before / 2)
  expect(await amountOf(false)).toBeGreaterThanOrEqual(before)

  // A link that names none of several leaves the selection to the user.
  await sheaf.moveTime(A_DAY)
  await page.goto(`/yields/${earnYield.id}/manage/CLAIM_REWARDS?address=${wallet.address}`)
  await expect(which).toHaveValue('')
  await expect(confirm).toHaveCount(0)
})
