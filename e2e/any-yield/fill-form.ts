import { expect, type Locator, type Page } from '@playwright/test'
import type { ListedBalance, ListedField, ListedYield } from './earn-service.ts'

export interface FormInput {
  readonly earnYield: ListedYield
  readonly action: 'enter' | 'exit' | 'manage'
  readonly fields: readonly ListedField[]
  readonly owner: string
  readonly balances: readonly ListedBalance[]
  /** Validators that accept new stake, smallest minimum first. */
  readonly validators: readonly string[]
}

/** What a user types into fields with these keys; nothing here is specific to a yield. */
const TYPED_VALUES: Readonly<Record<string, string>> = {
  cosmosPubKey: `02${'ab'.repeat(32)}`,
  tezosPubKey: `edpk${'A'.repeat(50)}`,
  cAddressBech: `C-fuji1${'q'.repeat(38)}`,
  pAddressBech: `P-fuji1${'q'.repeat(38)}`,
}

/** Redundant, or only for users who signed before. */
const SKIPPED_FIELDS = new Set(['shareAmount', 'signatureVerification', 'useMaxAmount'])

const getLarger = (...amounts: (string | null | undefined)[]): string =>
  amounts
    .filter((amount) => typeof amount === 'string')
    .reduce((most, amount) => (Number(amount) > Number(most) ? amount : most), '0')

async function selectOne(control: Locator, target: string | undefined): Promise<void> {
  await expect(control.getByRole('option', { name: 'Loading …' })).toHaveCount(0)
  const values = await control
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
  const value = target ?? values.find((one) => one !== '')
  if (value !== undefined && (await control.inputValue()) === '') await control.selectOption(value)
}

async function fillAmount(page: Page, field: ListedField, input: FormInput): Promise<void> {
  const control = page.locator('[name="amount"]')
  if (!(await control.isEditable())) return
  if (input.action !== 'enter') {
    // Something stays for the position's other actions; an exit withdraws everything.
    const part = page.getByRole('button', {
      name: input.action === 'exit' ? 'Max' : '25%',
      exact: true,
    })
    return await part.first().click()
  }
  const least = getLarger(field.minimum, input.earnYield.mechanics.entryLimits?.minimum)
  // A part of it has to be enough for a validator, too.
  const isShared = input.validators.length > 0
  await control.fill(getLarger(least, isShared ? '1' : Number(least) > 0 ? '0' : '0.2'))
}

/** Prefers one's own validator for withdrawals; deposits and moves go to another one. */
async function selectValidator(
  page: Page,
  control: Locator,
  { action, validators, ...input }: FormInput,
): Promise<void> {
  const ownStake = input.balances.map(({ validator }) => validator?.address)
  const choices = control.locator('input:enabled:not([type="search"])')
  await expect(choices.first()).toBeAttached()
  const shown = await control
    .locator('label[title]', { has: page.locator('input:enabled') })
    .evaluateAll((labels) => labels.map((label) => label.getAttribute('title') ?? ''))
  const other = validators.find((one) => shown.includes(one) && !ownStake.includes(one))
  const target = control.locator(`label[title="${other}"] input`)
  await (action === 'exit' || other === undefined ? choices.first() : target).check()
}

async function fillField(page: Page, field: ListedField, input: FormInput): Promise<void> {
  const { name, minimum } = field
  const control = page.locator(`[name="${name}"]`)
  if (SKIPPED_FIELDS.has(name)) return
  if (name === 'amount') return await fillAmount(page, field, input)
  if (name === 'amounts') {
    const parts = page.getByRole('button', { name: '25%' })
    await expect(parts.last()).toBeEnabled()
    for (const part of await parts.all()) await part.click()
    return
  }
  if (name === 'percentage')
    return await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(control.first()).toBeAttached()
  // What is optional is closed, and closed again where the form is drawn anew.
  const closed = page.locator('form details:not([open])', { has: control })
  if ((await closed.count()) > 0) await closed.locator('summary').first().click()
  if (name === 'duration') return await control.fill(`${Number(minimum) / 86_400}`)
  const tag = await control.first().evaluate((element) => element.tagName)
  if (tag === 'FIELDSET') return await selectValidator(page, control.first(), input)
  if (tag === 'SELECT') {
    const ownStake = input.balances.find(({ validator }) => validator)?.validator?.subnetId
    const isSubnet = name === 'subnetId' && input.action === 'exit' && ownStake !== undefined
    return await selectOne(control, isSubnet ? `${ownStake}` : undefined)
  }
  if (field.type === 'boolean') return await control.check()
  if ((await control.inputValue()) !== '') return
  await control.fill(
    TYPED_VALUES[name] ?? (field.type === 'address' ? input.owner : (minimum ?? '1')),
  )
}

/** Fills in every field that the service lists, in order, and verifies that each has a control. */
export async function fillForm(page: Page, input: FormInput): Promise<void> {
  const order = (field: ListedField): number => Number(field.name.startsWith('validator'))
  // Selections before the fields that depend on them.
  for (const field of input.fields.toSorted((a, b) => order(a) - order(b)))
    await fillField(page, field, input)
}
