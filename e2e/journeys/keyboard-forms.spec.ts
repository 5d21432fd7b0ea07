import { expect } from '@playwright/test'
import { isOpen } from '../any-yield/features-of.ts'
import { listedYields } from '../any-yield/service.ts'
import { test } from '../fixtures/sheaf.ts'
import { first, nameOf, text, type FillIn } from '../keyboard/fill-in.ts'
import { keyboardOf } from '../keyboard/keyboard-of.ts'
import { invest } from '../screens/invest.ts'
import { remember } from '../screens/people.ts'

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

/** Who presses before all is said is led to what is missing. */
const tooSoon =
  (field: string): FillIn =>
  async (page, keys) => {
    await keys.tabTo('button', 'Review')
    await keys.press('Enter')
    await keys.isOn('textbox', await nameOf(page, field))
    await keys.press('Shift+Tab')
  }

/** How forms are filled in that ask for such a field, in their order. */
const forms: Readonly<Record<string, readonly FillIn[]>> = {
  duration: [tooSoon('amount'), text('amount', '1'), text('duration', '30'), first('providerId')],
  rangeMin: [text('amount', '50'), text('rangeMin', '12'), text('rangeMax', '16')],
  amounts: [text('amounts-0', '0.001'), text('amounts-1', '50')],
  validatorAddresses: [text('amount', '2'), validators],
}

test('forms of every kind are filled in without a mouse', async ({ page, sheaf }) => {
  const all = await listedYields(sheaf)
  const { address } = await invest(sheaf, 'base-sepolia', [])
  await sheaf.faucet(address, 'ethereum-sepolia')
  await remember(page, address)
  const keys = await keyboardOf(page)
  for (const [field, steps] of Object.entries(forms)) {
    const found = all.find(
      (one) =>
        isOpen(one) && one.mechanics.arguments.enter?.fields.some(({ name }) => name === field),
    )
    await page.goto(`/yields/${encodeURIComponent(found?.id ?? '')}/enter`)
    await expect(page.getByRole('button', { name: 'Max' }).first()).toBeEnabled()
    for (const fillIn of steps) await fillIn(page, keys)
    await keys.tabTo('button', 'Review')
    await keys.press('Enter')
    await keys.isOn('heading', 'Check your deposit')
    await keys.tabTo('button', 'Confirm deposit')
  }
})
