import { expect, type Page } from '@playwright/test'
import type { Sheaf } from '../fixtures/sheaf.ts'
import { enterFeatures } from './features-of.ts'
import { fillForm, type Filling } from './fill-form.ts'
import {
  balancesOf,
  openValidators,
  type ListedBalance,
  type ListedField,
  type ListedYield,
} from './service.ts'
import { seePage } from '../fixtures/see-page.ts'

/** One yield, who goes through it, and how far they came. */
export interface Walk {
  readonly found: ListedYield
  readonly address: string
  /** The ways that were gone: `enter`, `exit`, and types of actions. */
  readonly gone: Set<string>
  /** What did not end well, in the page's own words. */
  readonly trouble: string[]
  /** Features that were used, as `featuresOf` calls them. */
  readonly used: Set<string>
}

export interface Visit {
  readonly page: Page
  readonly sheaf: Sheaf
  /** The wallet shows this account from now on. */
  readonly show: (walk: Walk) => Promise<void>
  /** Whether a way with these features is worth going: not where others showed all of them. */
  readonly wants: (features: readonly string[]) => boolean
  /** Features of all that positions offered, whether or not it was carried out. */
  readonly offered: Set<string>
}

const pathOf = ({ found }: Walk, way: string): string =>
  `/yields/${encodeURIComponent(found.id)}/${way}`

/** Passes the issuer's check in the tab that its link opens; back on the page, nothing has to be pressed. */
async function passCheck(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: /identity check/i })
  await expect(link).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeHidden()
  const [issuer] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await issuer.getByRole('button', { name: 'Pass' }).click()
  await expect(issuer.getByText('Passed')).toBeVisible()
  await issuer.close()
  await seePage(page, false)
  await seePage(page, true)
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeVisible()
}

/** How far somebody came: to the end of all steps, or to words that say why not. */
type Outcome =
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
async function carryOut(page: Page): Promise<Outcome> {
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

async function goThrough(
  { page, sheaf, show }: Visit,
  walk: Walk,
  path: string,
  filling: Omit<Filling, 'found' | 'owner' | 'validators'>,
  /** How many balances offer what is done: of several none is chosen yet, and the first place says so. */
  choices = 1,
): Promise<Outcome> {
  try {
    const validators = filling.fields.some(({ name }) => name.startsWith('validator'))
      ? await openValidators(sheaf, walk.found)
      : []
    await show(walk)
    await page.goto(path)
    if (choices > 1) await page.getByLabel('Choose which').selectOption({ index: 1 })
    if (filling.way === 'enter' && walk.found.mechanics.requirements?.kycRequired)
      await passCheck(page)
    await fillForm(page, { ...filling, found: walk.found, owner: walk.address, validators })
    return await carryOut(page)
  } catch (error) {
    return {
      kind: 'stopped',
      at: `${String(error)} ${(await page.getByRole('main').innerText()).slice(0, 600)}`,
    }
  }
}

function note(walk: Walk, way: string, outcome: Outcome, features: readonly string[]): void {
  walk.gone.add(way)
  // What was refused or stopped has shown nothing.
  if (outcome.kind === 'done') for (const feature of features) walk.used.add(feature)
  if (outcome.kind === 'refused') walk.trouble.push(`${way}: ${outcome.title}`)
  if (outcome.kind === 'stopped') walk.trouble.push(`${way} stopped: ${outcome.at}`)
}

const named = (way: string, fields: readonly ListedField[]): string[] =>
  fields.map(({ name }) => `${way} ${name}`)

/** Puts money in. @returns whether it is in */
export async function enter(visit: Visit, walk: Walk): Promise<boolean> {
  const { mechanics } = walk.found
  const fields = mechanics.arguments.enter?.fields ?? []
  const filling = { way: 'enter', fields, balances: [] } as const
  const outcome = await goThrough(visit, walk, pathOf(walk, 'enter'), filling)
  note(walk, 'enter', outcome, enterFeatures(walk.found))
  return outcome.kind === 'done'
}

/** What takes every item before what takes one of them, and a part of an amount before all that is left of it. */
const rank = ({ type, fields }: { type: string; fields: readonly ListedField[] }): number =>
  type.endsWith('_ALL') ? 0 : fields.some(({ name }) => name === 'amount') ? 1 : 2

/** The first action of the position that was not carried out before; undefined where there is none. */
function nextOffer({ wants, offered }: Visit, walk: Walk, balances: readonly ListedBalance[]) {
  const offers = balances
    .flatMap(({ pendingActions }) => pendingActions)
    .map(({ type, arguments: asked }) => {
      const fields = asked?.fields ?? []
      const features = [`manage ${type}`].concat(named('manage', fields))
      for (const feature of features) offered.add(feature)
      return { type, fields, features }
    })
    .toSorted((a, b) => rank(a) - rank(b))
  return offers.find(({ type, features }) => !walk.gone.has(type) && wants(features))
}

/** Carries out one thing that the position offers, or else leaves it. @returns whether there was anything to do */
export async function goOn(visit: Visit, walk: Walk): Promise<boolean> {
  const { found, address, gone } = walk
  const balances = await balancesOf(visit.sheaf, found, address)
  const offer = nextOffer(visit, walk, balances)
  if (offer) {
    const { type, fields, features } = offer
    const path = pathOf(walk, `manage/${type}?address=${address}`)
    const choices = balances
      .flatMap(({ pendingActions }) => pendingActions)
      .filter((action) => action.type === type).length
    const filling = { way: 'manage', fields, balances } as const
    const outcome = await goThrough(visit, walk, path, filling, choices)
    note(walk, type, outcome, features)
    return true
  }
  const exit = found.mechanics.arguments.exit
  const isIn = balances.some(({ type }) => type === 'active')
  if (!exit || !found.status.exit || !isIn || gone.has('exit')) return false
  const features = [`leave ${found.mechanics.type}`, ...named('exit', exit.fields)]
  const later = Object.keys(found.mechanics.arguments.manage ?? {}).map((type) => `manage ${type}`)
  if (!visit.wants([...features, ...later])) return false
  const filling = { way: 'exit', fields: exit.fields, balances } as const
  const outcome = await goThrough(visit, walk, pathOf(walk, 'exit'), filling)
  note(walk, 'exit', outcome, features)
  return true
}

/** Milliseconds of the moment when all that waits is free; null where nothing waits. */
export async function freeAt({ sheaf }: Visit, walk: Walk): Promise<number | null> {
  const balances = await balancesOf(sheaf, walk.found, walk.address)
  const dates = balances.flatMap(({ date }) => (typeof date === 'string' ? [Date.parse(date)] : []))
  return dates.length === 0 ? null : Math.max(...dates)
}
