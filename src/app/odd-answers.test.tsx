import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { actionSchema } from '#src/api/schemas/action.ts'
import { createMemoryJournal } from '#src/execution/journal/journal.ts'
import { ActionPage, EnterPage, ExitPage, ManagePage } from '#src/features/action/index.ts'
import { createActivityPage } from '#src/features/activity/index.ts'
import { ComparePage } from '#src/features/compare/index.ts'
import { MovePage } from '#src/features/move/move-page.tsx'
import { PortfolioPage } from '#src/features/portfolio/index.ts'
import { YieldPage } from '#src/features/yield/index.ts'
import { ACTION_ID, exampleAnswers, OWNER, YIELD_ID } from '#src/testing/example-answers.ts'
import { findFlaws, isAlone, makeOddVersions, textOf } from '#src/testing/odd-screens.ts'
import {
  listPaths,
  ODDITIES,
  withOdd,
  type FieldPath,
  type Json,
  type Oddity,
} from '#src/testing/odd-values.ts'
import { renderScreen, type RenderedScreen } from '#src/testing/render-screen.tsx'
import { SiteAlerts } from './site-alerts.tsx'

const YIELD = `/v1/yields/${YIELD_ID}`
const accounts = [
  { family: 'evm', address: OWNER, walletName: 'Test wallet', status: 'connected' },
] as const

const screens = {
  yield: { href: `/yields/${YIELD_ID}`, page: YieldPage },
  enter: { href: `/yields/${YIELD_ID}/enter`, page: EnterPage },
  exit: { href: `/yields/${YIELD_ID}/exit`, page: ExitPage },
  manage: { href: `/yields/${YIELD_ID}/manage/CLAIM_REWARDS`, page: ManagePage },
  portfolio: { href: '/portfolio', page: PortfolioPage },
  compare: { href: `/compare?ids=${YIELD_ID},base-sepolia-steady`, page: ComparePage },
  move: {
    href: `/move?from=${YIELD_ID}&to=base-sepolia-steady&address=${OWNER}`,
    page: () => <MovePage journal={createMemoryJournal()} />,
  },
  activity: { href: '/activity', page: createActivityPage(createMemoryJournal()) },
  action: { href: `/actions/${ACTION_ID}`, page: ActionPage },
  alerts: { href: '/', page: SiteAlerts },
} satisfies Record<string, { href: string; page: ComponentType }>
type ScreenName = keyof typeof screens

const jsonAt = (path: string): Json =>
  z.parse(z.json(), JSON.parse(JSON.stringify(exampleAnswers[path])))

async function show(
  name: ScreenName,
  changes: Readonly<Record<string, Json | undefined>>,
): Promise<RenderedScreen> {
  const answers = { ...exampleAnswers, ...changes }
  const read = z.safeParse(actionSchema, answers[`/v1/actions/${ACTION_ID}`])
  return renderScreen({ ...screens[name], run: { action: read.data ?? null } }, answers, accounts)
}

const isYieldNeed = ([first, second]: FieldPath): boolean =>
  first === 'id' ||
  first === 'network' ||
  (first === 'token' && (second === undefined || second === 'decimals' || second === 'network'))

const offersWithdrawal = ({ markup }: RenderedScreen): boolean =>
  markup.includes(`href="/yields/${YIELD_ID}/exit?address=${OWNER}"`)
const hasExitForm = ({ markup }: RenderedScreen): boolean => markup.includes('name="amount"')

/** The arguments of an exit and its network decide by themselves whether and how one leaves. */
const decidesExit = (field: FieldPath): boolean =>
  field.join('.').startsWith('mechanics.arguments.exit')

const BALANCES = '/v1/yields/balances'
const FIRST_ROW = 'items.0.balances.0'
const BESIDE = [
  `${YIELD}/validators`,
  `${YIELD}/kyc/status`,
  `${YIELD}/reward-rate/history`,
  `${YIELD}/tvl/history`,
  `${YIELD}/risk`,
  `${YIELD}/campaigns`,
  '/v1/providers/harvest',
  '/v1/actions/enter/simulate',
]

/** The flaws of screens with each of these changes. */
async function findOdd(
  names: readonly ScreenName[],
  changes: readonly (readonly [string, Readonly<Record<string, Json | undefined>>])[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const [label, change] of changes)
    for (const name of names) {
      const flaws = findFlaws(await show(name, change))
      if (flaws.length > 0) found.push(`${name} with ${label}: ${flaws[0]?.slice(0, 200)}`)
    }
  return found
}

function groupBy(
  fields: readonly FieldPath[],
  keyOf: (field: FieldPath) => string,
): Readonly<Record<string, readonly FieldPath[]>> {
  const keys = [...new Set(fields.map(keyOf))]
  return Object.fromEntries(
    keys.map((key) => [key, fields.filter((field) => keyOf(field) === key)]),
  )
}

/** Changes of one answer: all of its fields together, and those of each section. */
const changesOf = (path: string, oddity: Oddity, isNeed?: (field: FieldPath) => boolean) =>
  makeOddVersions(jsonAt(path), oddity, isNeed).map(
    ([label, odd]) => [label, { [path]: odd }] as const,
  )

const names: readonly ScreenName[] = [
  'yield',
  'enter',
  'exit',
  'manage',
  'portfolio',
  'compare',
  'move',
  'activity',
  'action',
  'alerts',
]

describe('screens with the service’s answers', () => {
  it.each(names)('%s as the contract has them have no flaws', async (name) => {
    expect(findFlaws(await show(name, {}))).toEqual([])
  })

  it('offer and open what a position allows', async () => {
    expect(offersWithdrawal(await show('portfolio', {}))).toBe(true)
    expect(hasExitForm(await show('exit', {}))).toBe(true)
  })
})

describe.each(ODDITIES)('screens where values are %s', (oddity) => {
  it('of a yield have no flaws', async () => {
    const changes = changesOf(YIELD, oddity, isYieldNeed)
    expect(await findOdd(['yield', 'enter', 'exit', 'compare', 'move'], changes)).toEqual([])
  })

  it('of a yield never keep anyone from leaving', async () => {
    const sent = jsonAt(YIELD)
    const fields = listPaths(sent).filter((field) => !isYieldNeed(field) && !decidesExit(field))
    const parts = groupBy(fields, (field) => field.slice(0, 2).join('.'))
    const closed: string[] = []
    for (const [name, odd = []] of isAlone(oddity)
      ? Object.entries(parts)
      : ([['all', fields]] as const)) {
      const shown = await show('exit', { [YIELD]: withOdd(sent, odd, oddity) })
      if (!hasExitForm(shown)) closed.push(name)
    }
    expect(closed).toEqual([])
  })

  it('beside the catalogue cost a portfolio nothing', async () => {
    const path = '/catalogue/portfolio'
    for (const [, change] of changesOf(path, oddity)) {
      const shown = await show('portfolio', change)
      expect(findFlaws(shown)).toEqual([])
      expect(offersWithdrawal(shown)).toBe(true)
    }
  })

  it('of a position have no flaws', async () => {
    const changes = changesOf(BALANCES, oddity)
    expect(await findOdd(['yield', 'exit', 'manage', 'portfolio', 'move'], changes)).toEqual([])
  })

  it('of a row never hide the others, nor the way out', async () => {
    const sent = jsonAt(BALANCES)
    const rows = listPaths(sent).filter((field) => field.join('.').startsWith(FIRST_ROW))
    const parts = groupBy(rows, (field) => field.slice(0, 5).join('.'))
    for (const [name, odd = []] of Object.entries(parts)) {
      const shown = await show('portfolio', { [BALANCES]: withOdd(sent, odd, oddity) })
      const isOther = name.endsWith('.type') && oddity === 'huge'
      expect([name, textOf(shown.markup).includes('42.25')]).toEqual([name, true])
      expect([name, isOther || offersWithdrawal(shown)]).toEqual([name, true])
    }
  })

  it('of an action have no flaws', async () => {
    expect(await findOdd(['action'], changesOf(`/v1/actions/${ACTION_ID}`, oddity))).toEqual([])
    expect(await findOdd(['activity', 'exit'], changesOf('/v1/actions', oddity))).toEqual([])
  })

  it('of a site’s settings have no flaws', async () => {
    expect(await findOdd(['alerts', 'enter'], changesOf('/config.json', oddity))).toEqual([])
  })

  it('of what a yield’s page reads beside it have no flaws', async () => {
    for (const path of BESIDE)
      expect(await findOdd(['yield'], changesOf(path, oddity).slice(0, 1))).toEqual([])
  })
})
