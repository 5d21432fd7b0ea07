import { expect, type Page } from '@playwright/test'

/** How far somebody came: to the end of all steps, or to words that say why not. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly title: string }
  | { readonly kind: 'stopped'; readonly at: string }

const END =
  /^(All steps are done|Done according to the service|Not done|Stopped for your safety|Too old to go on|Your answer is needed)$/

/** Signs whatever is to be signed, until there is nothing left. */
async function signAll(page: Page): Promise<Outcome> {
  const status = page.locator('output').filter({ hasText: END })
  const press = page.getByRole('button', { name: /^(Sign|Switch) / })
  // What could not be checked of it is accepted first.
  const box = page.getByRole('main').getByRole('checkbox', { checked: false }).first()
  await expect(async () => {
    if (await box.isVisible()) await box.check({ timeout: 2000 })
    // It goes while it is pressed, where the step moves on by itself.
    if (await press.isVisible()) await press.click({ timeout: 2000 })
    await expect(status).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 120_000, intervals: [50] })
  const text = (await status.textContent())?.trim() ?? ''
  return text === 'All steps are done' ? { kind: 'done' } : { kind: 'stopped', at: text }
}

/** From a form that is filled in, over its review, to the end of the action. */
export async function carryOut(page: Page): Promise<Outcome> {
  const review = page.getByRole('button', { name: 'Review', exact: true })
  const confirm = page.getByRole('button', { name: /^Confirm/ })
  await expect(review.or(confirm).first()).toBeVisible()
  if (await review.isVisible()) await review.click()
  await confirm.click()
  const main = page.getByRole('main')
  // What is said against an amount stands at the amount, in the form.
  const refusal = main.getByRole('alert').or(main.locator('[aria-invalid="true"]')).first()
  await expect(async () => {
    const isThere = /\/actions\//.test(page.url()) || (await refusal.isVisible())
    expect(isThere).toBe(true)
  }).toPass({ timeout: 90_000, intervals: [50] })
  if (/\/actions\//.test(page.url())) return await signAll(page)
  const words = await main.getByRole('alert').or(main.locator('form')).first().innerText()
  return { kind: 'refused', title: words.replaceAll(/\s+/g, ' ').slice(0, 600) }
}
