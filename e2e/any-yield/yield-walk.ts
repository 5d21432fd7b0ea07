import { expect, type Page } from '@playwright/test'
import type { Sheaf } from '../fixtures/sheaf.ts'
import { getEnterFeatures } from './yield-features.ts'
import { fillForm, type FormInput } from './fill-form.ts'
import {
  listBalances,
  listOpenValidators,
  type ListedBalance,
  type ListedField,
  type ListedYield,
} from './earn-service.ts'
import { setPageVisibility } from '../fixtures/set-page-visibility.ts'

export interface YieldWalk {
  readonly earnYield: ListedYield
  readonly address: string
  /** Finished flows: `enter`, `exit`, and types of actions. */
  readonly finished: Set<string>
  readonly errors: string[]
  /** Features that were used, as `getYieldFeatures` names them. */
  readonly used: Set<string>
}

export interface Visit {
  readonly page: Page
  readonly sheaf: Sheaf
  readonly show: (walk: YieldWalk) => Promise<void>
  /** Whether a flow has features that no other one has covered. */
  readonly isWanted: (features: readonly string[]) => boolean
  readonly offeredFeatures: Set<string>
}

const getPath = ({ earnYield }: YieldWalk, way: string): string =>
  `/yields/${encodeURIComponent(earnYield.id)}/${way}`

/** Passes the issuer's check in the tab that its link opens; the page then goes on without a press. */
async function passIdentityCheck(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: /identity check/i })
  await expect(link).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeHidden()
  const [issuer] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await issuer.getByRole('button', { name: 'Pass' }).click()
  await expect(issuer.getByText('Passed')).toBeVisible()
  await issuer.close()
  await setPageVisibility(page, false)
  await setPageVisibility(page, true)
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeVisible()
}

/** Result of a flow: all steps done, or a message with the reason why not. */
type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly title: string }
  | { readonly kind: 'stopped'; readonly at: string }

const REPORTED = 'Done according to the service'

const END =
  /^(All steps done|Done according to the service|Not done|Stopped for your safety|Expired|Your answer is needed)$/

async function signAllSteps(page: Page): Promise<Outcome> {
  const status = page.locator('output').filter({ hasText: END })
  const press = page.getByRole('button', { name: /^(Sign|Switch) / })
  // Warnings are accepted first.
  const box = page.getByRole('main').getByRole('checkbox', { checked: false }).first()
  await expect(async () => {
    if (await box.isVisible()) await box.check({ timeout: 2000 })
    // It may disappear during the press, as the step may go on by itself.
    if (await press.isVisible()) await press.click({ timeout: 2000 })
    await expect(status).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 120_000, intervals: [50] })
  // The service may be quicker than this page's own node.
  const isReported = (await status.textContent())?.trim() === REPORTED
  if (isReported)
    await expect(status)
      .not.toHaveText(REPORTED)
      .catch(() => undefined)
  const text = (await status.textContent())?.trim() ?? ''
  return text === 'All steps done' ? { kind: 'done' } : { kind: 'stopped', at: text }
}

/** Runs an action from the filled form over its review to the end. */
async function runAction(page: Page): Promise<Outcome> {
  const review = page.getByRole('button', { name: 'Review', exact: true })
  const confirm = page.getByRole('button', { name: /^Confirm/ })
  await expect(review.or(confirm).first()).toBeVisible()
  if (await review.isVisible()) await review.click()
  await confirm.click()
  const main = page.getByRole('main')
  const rejection = main.getByRole('alert').or(main.locator('[aria-invalid="true"]')).first()
  await expect(async () => {
    const isThere = /\/actions\//.test(page.url()) || (await rejection.isVisible())
    expect(isThere).toBe(true)
  }).toPass({ timeout: 90_000, intervals: [50] })
  if (/\/actions\//.test(page.url())) return await signAllSteps(page)
  const statusText = await main.getByRole('alert').or(main.locator('form')).first().innerText()
  return { kind: 'refused', title: statusText.replaceAll(/\s+/g, ' ').slice(0, 600) }
}

async function completeForm(
  { page, sheaf, show }: Visit,
  walk: YieldWalk,
  path: string,
  filling: Omit<FormInput, 'earnYield' | 'owner' | 'validators'>,
  /** Number of balances that offer the action: with several none is preselected. */
  choices = 1,
): Promise<Outcome> {
  try {
    const validators = filling.fields.some(({ name }) => name.startsWith('validator'))
      ? await listOpenValidators(sheaf, walk.earnYield)
      : []
    await show(walk)
    await page.goto(path)
    if (choices > 1) await page.getByLabel('Select which').selectOption({ index: 1 })
    if (filling.action === 'enter' && walk.earnYield.mechanics.requirements?.kycRequired)
      await passIdentityCheck(page)
    await fillForm(page, { ...filling, earnYield: walk.earnYield, owner: walk.address, validators })
    return await runAction(page)
  } catch (error) {
    return {
      kind: 'stopped',
      at: `${String(error)} ${(await page.getByRole('main').innerText()).slice(0, 600)}`,
    }
  }
}

function recordOutcome(
  walk: YieldWalk,
  way: string,
  outcome: Outcome,
  features: readonly string[],
): void {
  walk.finished.add(way)
  // A rejected or stopped action has covered nothing.
  if (outcome.kind === 'done') for (const feature of features) walk.used.add(feature)
  if (outcome.kind === 'refused') walk.errors.push(`${way}: ${outcome.title}`)
  if (outcome.kind === 'stopped') walk.errors.push(`${way} stopped: ${outcome.at}`)
}

const prefixNames = (way: string, fields: readonly ListedField[]): string[] =>
  fields.map(({ name }) => `${way} ${name}`)

/** Deposits. @returns whether it succeeded */
export async function enter(visit: Visit, walk: YieldWalk): Promise<boolean> {
  const { mechanics } = walk.earnYield
  const fields = mechanics.arguments.enter?.fields ?? []
  const filling = { action: 'enter', fields, balances: [] } as const
  const outcome = await completeForm(visit, walk, getPath(walk, 'enter'), filling)
  recordOutcome(walk, 'enter', outcome, getEnterFeatures(walk.earnYield))
  return outcome.kind === 'done'
}

/** Orders actions: those for all items before those for one, partial amounts before the rest. */
const rank = ({ type, fields }: { type: string; fields: readonly ListedField[] }): number =>
  type.endsWith('_ALL') ? 0 : fields.some(({ name }) => name === 'amount') ? 1 : 2

/** Returns the position's first action that was not run yet; undefined where there is none. */
function findNextAction(
  { isWanted: wants, offeredFeatures: offered }: Visit,
  walk: YieldWalk,
  balances: readonly ListedBalance[],
) {
  const offers = balances
    .flatMap(({ pendingActions }) => pendingActions)
    .map(({ type, arguments: asked }) => {
      const fields = asked?.fields ?? []
      const features = [`manage ${type}`].concat(prefixNames('manage', fields))
      for (const feature of features) offered.add(feature)
      return { type, fields, features }
    })
    .toSorted((a, b) => rank(a) - rank(b))
  return offers.find(({ type, features }) => !walk.finished.has(type) && wants(features))
}

/** Runs one action of the position, or else exits. @returns whether there was anything to do */
export async function continueWalk(visit: Visit, walk: YieldWalk): Promise<boolean> {
  const { earnYield, address, finished: gone } = walk
  const balances = await listBalances(visit.sheaf, earnYield, address)
  const offer = findNextAction(visit, walk, balances)
  if (offer) {
    const { type, fields, features } = offer
    const path = getPath(walk, `manage/${type}?address=${address}`)
    const choices = balances
      .flatMap(({ pendingActions }) => pendingActions)
      .filter((action) => action.type === type).length
    const filling = { action: 'manage', fields, balances } as const
    const outcome = await completeForm(visit, walk, path, filling, choices)
    recordOutcome(walk, type, outcome, features)
    return true
  }
  const exit = earnYield.mechanics.arguments.exit
  const isIn = balances.some(({ type }) => type === 'active')
  if (!exit || !earnYield.status.exit || !isIn || gone.has('exit')) return false
  const features = [`leave ${earnYield.mechanics.type}`, ...prefixNames('exit', exit.fields)]
  const later = Object.keys(earnYield.mechanics.arguments.manage ?? {}).map(
    (type) => `manage ${type}`,
  )
  if (!visit.isWanted([...features, ...later])) return false
  const filling = { action: 'exit', fields: exit.fields, balances } as const
  const outcome = await completeForm(visit, walk, getPath(walk, 'exit'), filling)
  recordOutcome(walk, 'exit', outcome, features)
  return true
}

/** Returns the Unix milliseconds when all waiting funds are free; null where nothing waits. */
export async function getFreeAt({ sheaf }: Visit, walk: YieldWalk): Promise<number | null> {
  const balances = await listBalances(sheaf, walk.earnYield, walk.address)
  const dates = balances.flatMap(({ date }) => (typeof date === 'string' ? [Date.parse(date)] : []))
  return dates.length === 0 ? null : Math.max(...dates)
}
