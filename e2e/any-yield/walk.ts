import type { Page } from '@playwright/test'
import type { Sheaf } from '../fixtures/sheaf.ts'
import { carryOut, type Outcome } from './carry-out.ts'
import { enterFeatures } from './features-of.ts'
import { fillForm, type Filling } from './fill-form.ts'
import { passCheck } from './pass-check.ts'
import {
  balancesOf,
  openValidators,
  type ListedBalance,
  type ListedField,
  type ListedYield,
} from './service.ts'

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
