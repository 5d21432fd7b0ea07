import { expect } from '@playwright/test'
import { isOpen } from '../any-yield/yield-features.ts'
import { listYields, listOpenValidators, type ListedYield } from '../any-yield/earn-service.ts'
import { test } from '../fixtures/sheaf.ts'
import { pressToggle, selectSecond, fillText, type FillIn } from '../keyboard/fill-in.ts'
import { createKeyboard } from '../keyboard/create-keyboard.ts'
import { invest } from '../screens/invest.ts'
import { rememberAddress } from '../screens/accounts.ts'

const NETWORK = 'base-sepolia'

/** One of several separate balances of a yield. */
const position: FillIn = async (page, keys) => {
  await keys.tabTo('combobox', 'Position')
  await keys.press('ArrowDown')
  await expect(page.getByLabel('Position')).not.toHaveValue('')
}

/** How positions are exited whose exit has such a field. */
const exits: Readonly<Record<string, readonly FillIn[]>> = {
  percentage: [position, pressToggle('50%')],
  validatorAddress: [fillText('amount', '0.5'), selectSecond],
}

/** The widest range that a deposit may have. */
function widest({ mechanics }: ListedYield): Readonly<Record<string, unknown>> {
  const fields = mechanics.arguments.enter?.fields ?? []
  const [low, high] = ['rangeMin', 'rangeMax'].map((name) =>
    fields.find((field) => field.name === name),
  )
  return { rangeMin: low?.minimum, rangeMax: high?.maximum }
}

test('positions of every type are exited, and all claims started, without a mouse', async ({
  page,
  sheaf,
}) => {
  const all = await listYields(sheaf)
  const withExit = (field: string): ListedYield => {
    const earnYield = all.find(
      (one) =>
        isOpen(one) &&
        one.network === NETWORK &&
        one.mechanics.arguments.exit?.fields.some(({ name }) => name === field),
    )
    if (!earnYield) throw new Error(`no yield asks for ${field} on the way out`)
    return earnYield
  }
  const [pool, staked] = [withExit('percentage'), withExit('validatorAddress')]
  const [one, other] = await listOpenValidators(sheaf, staked)
  const rewards = all.find(({ metadata }) => metadata.name === 'Tidal Reward Staking')
  const { address } = await invest(sheaf, NETWORK, [
    { yieldId: pool.id, amount: '10', extraArguments: widest(pool) },
    { yieldId: staked.id, amount: '2', extraArguments: { validatorAddress: one } },
    { yieldId: staked.id, amount: '2', extraArguments: { validatorAddress: other } },
    { yieldId: rewards?.id ?? '', amount: '1.5' },
  ])
  await sheaf.moveTime(86_400)
  await rememberAddress(page, address)
  const keys = await createKeyboard(page)
  for (const [field, steps] of Object.entries(exits)) {
    await page.goto(`/yields/${encodeURIComponent(withExit(field).id)}/exit`)
    await expect(page.locator(`[name="${field}"]`)).toBeVisible()
    for (const fillIn of steps) await fillIn(page, keys)
    await keys.tabTo('button', 'Review')
    await keys.press('Enter')
    await keys.isOn('heading', 'Review withdrawal')
    await keys.tabTo('button', 'Confirm withdrawal')
  }
  await page.goto('/portfolio')
  await expect(page.getByRole('link', { name: 'Claim all' })).toBeVisible()
  await keys.tabTo('link', 'Claim all')
  await keys.press('Enter')
  await keys.isOn('heading', 'Claim on Base Sepolia')
  await keys.tabTo('button', 'Confirm')
})
