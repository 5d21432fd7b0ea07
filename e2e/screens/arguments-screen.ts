import { expect } from '@playwright/test'
import { isOpen } from '../any-yield/features-of.ts'
import { fillForm } from '../any-yield/fill-form.ts'
import { listedYields } from '../any-yield/service.ts'
import { vaultOn } from '../journeys/vault-on.ts'
import { invest } from './invest.ts'
import { remember } from './people.ts'
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

/** What a yield asks for that makes its form one of this kind. */
const askedIn: Readonly<Record<string, (typeof states)[number]>> = {
  duration: 'of a term',
  rangeMin: 'of a range',
  amounts: 'of several tokens',
  subnetId: 'of a part of a network',
  cosmosPubKey: 'of keys',
  feeConfigurationId: 'of a fee',
}

/** Forms of whatever the service lists, each filled in. */
export const argumentsScreen = screen('arguments', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  const all = await listedYields(sheaf)
  const { address: owner } = await invest(sheaf, 'base-sepolia', [])
  await sheaf.faucet(owner, 'ethereum-sepolia')
  await remember(page, owner)
  const asksFor = (wanted: string) =>
    all.find(
      (found) =>
        isOpen(found) &&
        found.mechanics.arguments.enter?.fields.some(({ name }) => name === wanted),
    )
  for (const [name, state] of Object.entries(askedIn)) {
    const found = asksFor(name)
    if (!found) throw new Error(`no open yield asks for ${name}`)
    await page.goto(`/yields/${encodeURIComponent(found.id)}/enter`)
    await expect(main.getByRole('button', { name: 'Review' })).toBeVisible()
    const fields = found.mechanics.arguments.enter?.fields ?? []
    await fillForm(page, { found, way: 'enter', fields, owner, balances: [], validators: [] })
    yield state
  }
  const checked = all.find(({ mechanics }) => mechanics.requirements?.kycRequired === true)
  await page.goto(`/yields/${encodeURIComponent(checked?.id ?? '')}/enter`)
  await expect(main.getByText('You need an identity check first')).toBeVisible()
  yield 'of an identity check'
  await page.goto(`/yields/${await vaultOn(sheaf, 'base-sepolia', 'USDC')}/enter`)
  await main.getByLabel('About, in US dollars').fill('12.5')
  await expect(main.getByLabel('Amount', { exact: true })).not.toHaveValue('')
  yield 'in dollars'
})
