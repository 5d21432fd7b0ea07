import { expect } from '@playwright/test'
import { isOpen } from '../any-yield/yield-features.ts'
import { fillForm } from '../any-yield/fill-form.ts'
import { listYields } from '../any-yield/earn-service.ts'
import { findVault } from '../journeys/find-vault.ts'
import { invest } from './invest.ts'
import { rememberAddress } from './accounts.ts'
import { screen } from './screen.ts'

const states = [
  'of a term',
  'of a range',
  'of several tokens',
  'of a part of a network',
  'of keys',
  'of a fee',
  'of an identity check',
  'in dollars',
] as const

/** Argument of a yield that gives its form this state. */
const STATE_BY_FIELD: Readonly<Record<string, (typeof states)[number]>> = {
  duration: 'of a term',
  rangeMin: 'of a range',
  amounts: 'of several tokens',
  subnetId: 'of a part of a network',
  cosmosPubKey: 'of keys',
  feeConfigurationId: 'of a fee',
}

/** Forms of every type that the service lists, filled in. */
export const argumentsScreen = screen('arguments', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  const all = await listYields(sheaf)
  const { address: owner } = await invest(sheaf, 'base-sepolia', [])
  await sheaf.faucet(owner, 'ethereum-sepolia')
  await rememberAddress(page, owner)
  const hasField = (wanted: string) =>
    all.find(
      (earnYield) =>
        isOpen(earnYield) &&
        earnYield.mechanics.arguments.enter?.fields.some(({ name }) => name === wanted),
    )
  for (const [name, state] of Object.entries(STATE_BY_FIELD)) {
    const earnYield = hasField(name)
    if (!earnYield) throw new Error(`no open yield asks for ${name}`)
    await page.goto(`/yields/${encodeURIComponent(earnYield.id)}/enter`)
    await expect(main.getByRole('button', { name: 'Review' })).toBeVisible()
    const fields = earnYield.mechanics.arguments.enter?.fields ?? []
    await fillForm(page, {
      earnYield,
      action: 'enter',
      fields,
      owner,
      balances: [],
      validators: [],
    })
    yield state
  }
  const checked = all.find(({ mechanics }) => mechanics.requirements?.kycRequired === true)
  await page.goto(`/yields/${encodeURIComponent(checked?.id ?? '')}/enter`)
  await expect(main.getByText('Identity check required')).toBeVisible()
  yield 'of an identity check'
  await page.goto(`/yields/${await findVault(sheaf, 'base-sepolia', 'USDC')}/enter`)
  await main.getByRole('button', { name: /Enter in USD$/ }).click()
  await main.getByLabel('Amount (USD)').fill('12.5')
  await expect(main.getByRole('button', { name: /^≈ 12\.\S* USDC/ })).toBeVisible()
  yield 'in dollars'
})
