import { describe, expect, it } from 'vitest'
import { ACTION_ID, OWNER, YIELD_ID } from '#src/testing/example-answers.ts'
import { findFlaws, makeAloneVersions, makeOddVersions, textOf } from '#src/testing/odd-screens.ts'
import { ODDITIES, withOdd, type FieldPath, type Oddity } from '#src/testing/odd-values.ts'
import type { RenderedScreen } from '#src/testing/render-screen.tsx'
import { exampleScreens, type ScreenName } from './testing/example-screens.tsx'
import { sentTo, showScreen } from './testing/show-screen.ts'

const YIELD = `/v1/yields/${YIELD_ID}`
const LIQUIDITY = ['state', 'liquidityState', 'liquidity']
const BALANCES = '/v1/yields/balances'
const ACTION = `/v1/actions/${ACTION_ID}`

interface Reader {
  readonly path: string
  /** Screens on which each of its fields is odd alone. */
  readonly alone: readonly ScreenName[]
  /** Screens on which only all of its fields are odd together. */
  readonly together: readonly ScreenName[]
}

/** Each answer, and the screens that are of it. */
const readers: readonly Reader[] = [
  {
    path: BALANCES,
    alone: ['portfolio', 'manage', 'earned'],
    together: ['yield', 'exit', 'claim', 'move', 'toDo', 'watch'],
  },
  { path: ACTION, alone: ['action'], together: [] },
  { path: '/v1/actions', alone: ['activity'], together: ['enter', 'exit', 'manage', 'claim'] },
  { path: '/v1/actions/enter/simulate', alone: ['review'], together: [] },
  { path: '/v1/tokens', alone: ['holdings', 'approvals'], together: [] },
  { path: '/v1/providers/harvest', alone: ['yield', 'compare'], together: [] },
  { path: `${YIELD}/validators`, alone: ['validators', 'stake'], together: [] },
  { path: `${YIELD}/kyc/status`, alone: ['kyc', 'enter'], together: [] },
  { path: `${YIELD}/reward-rate/history`, alone: ['history', 'yield'], together: ['toDo'] },
  { path: `${YIELD}/tvl/history`, alone: ['history'], together: [] },
  { path: `${YIELD}/campaigns`, alone: ['yield'], together: [] },
  { path: `${YIELD}/risk`, alone: ['review', 'compare'], together: ['yield', 'enter'] },
  { path: `${YIELD}/rewards/summary`, alone: ['earned', 'portfolio'], together: ['yield'] },
  { path: `${YIELD}/rewards/earnings`, alone: ['earned', 'portfolio'], together: ['yield'] },
  {
    path: '/catalogue/portfolio',
    alone: ['portfolio', 'approvals'],
    together: ['toDo', 'watch'],
  },
  { path: '/catalogue/contracts', alone: ['approvals'], together: [] },
  { path: `/witnesses/${YIELD_ID}`, alone: ['approvals'], together: ['enter', 'exit'] },
  {
    path: '/config.json',
    alone: ['settings', 'alerts', 'holdings'],
    together: ['discover', 'yield', 'enter', 'review', 'exit', 'manage', 'compare', 'portfolio'],
  },
]

const screenNames = (Object.keys(exampleScreens) as readonly string[]).filter(
  (name): name is ScreenName => name in exampleScreens,
)

const offersExit = ({ markup }: RenderedScreen): boolean =>
  markup.includes(`href="/yields/${YIELD_ID}/exit?address=${OWNER}"`)
const offersClaim = ({ markup }: RenderedScreen): boolean =>
  markup.includes(`href="/yields/${YIELD_ID}/manage/CLAIM_REWARDS?address=${OWNER}`)
const hasForm = ({ markup }: RenderedScreen): boolean => markup.includes('name="amount"')

describe('with the answers as the contract has them', () => {
  it.each(screenNames)('the %s screen has no flaws, and says something', async (name) => {
    const shown = await showScreen(name)
    expect(findFlaws(shown)).toEqual([])
    expect(textOf(shown.markup)).toMatch(/\w{3}/)
  })

  it.each(readers)('$path is read by its screens', async ({ path, alone, together }) => {
    for (const name of [...alone, ...together].filter((each) => each !== 'action'))
      expect([name, [...(await showScreen(name)).paths]]).toEqual([
        name,
        expect.arrayContaining([path]),
      ])
  })

  it('a position offers what it allows', async () => {
    const portfolio = await showScreen('portfolio')
    expect([offersExit(portfolio), offersClaim(portfolio)]).toEqual([true, true])
    expect(hasForm(await showScreen('manage'))).toBe(true)
  })
})

/** The flaws of screens with an odd field of an answer. @param check what else is wrong; null for nothing */
async function findOdd(
  path: string,
  name: ScreenName,
  check: (shown: RenderedScreen, field: FieldPath, oddity: Oddity) => string | null = () => null,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const { path: field, oddity, odd } of makeAloneVersions(sentTo(name, path))) {
    const shown = await showScreen(name, { [path]: odd })
    const flaw = findFlaws(shown)[0] ?? check(shown, field, oddity)
    if (flaw !== null) found.push(`${field.join('.')} ${oddity}: ${flaw.slice(0, 200)}`)
  }
  return found
}

const cases = readers
  .filter(({ path }) => path !== BALANCES)
  .flatMap(({ path, alone }) => alone.map((name) => ({ path, name })))

it.each(cases)('one odd field of $path leaves the $name screen without flaws', async (each) => {
  expect(await findOdd(each.path, each.name)).toEqual([])
})

describe('one odd field of a position', () => {
  const OWN_ROW = 'items.0.balances.0'

  /** Whether a field is of nobody else’s row, and what its row can’t do without. */
  const isRowNeed = (field: string): boolean =>
    !field.startsWith(OWN_ROW) ||
    [
      OWN_ROW,
      `${OWN_ROW}.token`,
      `${OWN_ROW}.token.address`,
      `${OWN_ROW}.token.decimals`,
      `${OWN_ROW}.token.network`,
    ].includes(field)
  /** The pending action itself: its type and passthrough are sent back as they are. */
  const isActionNeed = (field: string): boolean =>
    ['', '.0', '.0.type', '.0.passthrough'].some(
      (end) => field === `${OWN_ROW}.pendingActions${end}`,
    )
  const isListNeed = (field: string): boolean =>
    ['items', 'items.0', 'items.0.yieldId', 'items.0.balances'].includes(field)
  /** An owner or a type that nobody knows is another one’s. */
  const isOther = (field: string): boolean =>
    field === `${OWN_ROW}.address` || field === `${OWN_ROW}.type`

  it('hides only itself in a portfolio, and never the way out', async () => {
    const found = await findOdd(BALANCES, 'portfolio', (shown, path) => {
      const field = path.join('.')
      if (isListNeed(field)) return null
      if (field.startsWith(OWN_ROW) && !textOf(shown.markup).includes('42.25'))
        return 'hides the other row'
      if (!isOther(field) && !offersExit(shown)) return 'no withdrawal'
      const isClaimLost = !isOther(field) && !offersClaim(shown)
      return isClaimLost && !isRowNeed(field) && !isActionNeed(field) ? 'no claim' : null
    })
    expect(found).toEqual([])
  })

  it('hides only itself where rewards are claimed', async () => {
    const found = await findOdd(BALANCES, 'manage', (shown, path) => {
      const field = path.join('.')
      const isNeeded =
        isListNeed(field) || isRowNeed(field) || isActionNeed(field) || isOther(field)
      const isArgument = field.startsWith(`${OWN_ROW}.pendingActions.0.arguments`)
      return isNeeded || isArgument || hasForm(shown) ? null : 'no form'
    })
    expect(found).toEqual([])
  })

  it('leaves the earned screen without flaws', async () => {
    expect(await findOdd(BALANCES, 'earned')).toEqual([])
  })
})

describe('what is said beside an odd field stays', () => {
  it.each<[string, string, ScreenName, readonly string[], string]>([
    ['steps beside a fee', '/v1/actions/enter/simulate', 'review', ['gas', 'amount'], 'Deposit'],
    ['steps beside a coin', '/v1/actions/enter/simulate', 'review', ['gas', 'token'], 'Deposit'],
    ['a use beside liquidity', YIELD, 'yield', LIQUIDITY, '75% is lent out.'],
    ['a check beside its status', `${YIELD}/kyc/status`, 'kyc', ['kycStatus'], 'Unknown status.'],
  ])('%s', async (_, path, name, field, text) => {
    for (const oddity of ['null', 'missing', 'kind'] as const) {
      const odd = withOdd(sentTo(name, path), [field], oddity)
      expect(textOf((await showScreen(name, { [path]: odd })).markup)).toContain(text)
    }
  })
})

describe.each(ODDITIES)('answers whose fields are all %s', (oddity) => {
  it.each(readers)('leave the screens of $path without flaws', async (reader) => {
    const { path } = reader
    const found: string[] = []
    for (const name of [...reader.alone, ...reader.together])
      for (const [label, odd] of makeOddVersions(sentTo(name, path), oddity)) {
        const [flaw] = findFlaws(await showScreen(name, { [path]: odd }))
        if (flaw !== undefined) found.push(`${name} with ${label}: ${flaw.slice(0, 200)}`)
      }
    expect(found).toEqual([])
  })

  it('leave a portfolio its way out where they are beside the catalogue', async () => {
    const path = '/catalogue/portfolio'
    for (const [, odd] of makeOddVersions(sentTo('portfolio', path), oddity))
      expect(offersExit(await showScreen('portfolio', { [path]: odd }))).toBe(true)
  })
})
