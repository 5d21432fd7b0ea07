import { expect } from '@playwright/test'
import { isOpen } from '../any-yield/yield-features.ts'
import { listYields } from '../any-yield/earn-service.ts'
import { test } from '../fixtures/sheaf.ts'
import { selectFirst, getFieldName, fillText, type FillIn } from '../keyboard/fill-in.ts'
import { createKeyboard } from '../keyboard/create-keyboard.ts'
import { invest } from '../screens/invest.ts'
import { rememberAddress } from '../screens/accounts.ts'

const validators: FillIn = async (page, keys) => {
  await keys.tabTo('searchbox', 'Search by name or address')
  await keys.type('compass')
  for (const which of [0, 1]) {
    const box = page.getByRole('checkbox', { disabled: false }).nth(which)
    await keys.tabTo('checkbox', /Compass/)
    await keys.press('Space')
    await expect(box).toBeChecked()
  }
}

/** Submitting early moves the focus to what is missing. */
const tooSoon =
  (field: string): FillIn =>
  async (page, keys) => {
    await keys.tabTo('button', 'Review')
    await keys.press('Enter')
    await keys.isOn('textbox', await getFieldName(page, field))
    await keys.press('Shift+Tab')
  }

/** How forms with such a field are filled in, in order. */
const forms: Readonly<Record<string, readonly FillIn[]>> = {
  duration: [
    tooSoon('amount'),
    fillText('amount', '1'),
    fillText('duration', '30'),
    selectFirst('providerId'),
  ],
  rangeMin: [fillText('amount', '50'), fillText('rangeMin', '12'), fillText('rangeMax', '16')],
  amounts: [fillText('amounts-0', '0.001'), fillText('amounts-1', '50')],
  validatorAddresses: [fillText('amount', '2'), validators],
}

test('forms of every type are filled in without a mouse', async ({ page, sheaf }) => {
  const all = await listYields(sheaf)
  const { address } = await invest(sheaf, 'base-sepolia', [])
  await sheaf.faucet(address, 'ethereum-sepolia')
  await rememberAddress(page, address)
  const keys = await createKeyboard(page)
  for (const [field, steps] of Object.entries(forms)) {
    const earnYield = all.find(
      (one) =>
        isOpen(one) && one.mechanics.arguments.enter?.fields.some(({ name }) => name === field),
    )
    await page.goto(`/yields/${encodeURIComponent(earnYield?.id ?? '')}/enter`)
    await expect(page.getByRole('button', { name: 'Max' }).first()).toBeEnabled()
    for (const fillIn of steps) await fillIn(page, keys)
    await keys.tabTo('button', 'Review')
    await keys.press('Enter')
    await keys.isOn('heading', 'Review deposit')
    await keys.tabTo('button', 'Confirm deposit')
  }
})
