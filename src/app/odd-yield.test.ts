import { describe, expect, it } from 'vitest'
import { OWNER, YIELD_ID } from '#src/testing/example-answers.ts'
import {
  countLost,
  findFlaws,
  makeAloneVersions,
  makeOddVersions,
  type AloneVersion,
} from '#src/testing/odd-screens.ts'
import { listLeafPaths, ODDITIES, type FieldPath, type Oddity } from '#src/testing/odd-values.ts'
import type { RenderedScreen } from '#src/testing/render-screen.tsx'
import type { ScreenName } from './testing/example-screens.tsx'
import { sentTo, showScreen } from './testing/show-screen.ts'

const YIELD = `/v1/yields/${YIELD_ID}`
const sent = sentTo('yield', YIELD)

const isNeed = ([first, second]: FieldPath): boolean =>
  first === 'id' ||
  first === 'network' ||
  (first === 'token' &&
    (second === undefined || ['address', 'decimals', 'network'].includes(second)))

/** Null is the contract’s way to say that there is no direct exit; another name is another argument. */
const decidesExit = (path: FieldPath, oddity: Oddity): boolean => {
  const field = path.join('.')
  return (
    (field === 'mechanics.arguments.exit' && oddity !== 'kind') ||
    (field === 'mechanics.arguments.exit.fields.0.name' && oddity === 'huge')
  )
}

const CLAIM = `href="/yields/${YIELD_ID}/manage/CLAIM_REWARDS?`
const hasForm = ({ markup }: RenderedScreen): boolean => markup.includes('name="amount"')
const offersExit = ({ markup }: RenderedScreen): boolean =>
  markup.includes(`href="/yields/${YIELD_ID}/exit"`)
const offersClaim = ({ markup }: RenderedScreen): boolean =>
  markup.includes(CLAIM) && markup.includes(`address=${OWNER}`)

/** Whether a screen still leads to the money, or still moves it. */
const ways: Partial<Record<ScreenName, (shown: RenderedScreen) => readonly [boolean, boolean]>> = {
  yield: (shown) => [offersExit(shown), offersClaim(shown)],
  exit: (shown) => [hasForm(shown), true],
  manage: (shown) => [true, hasForm(shown)],
}

const screens = ['yield', 'exit', 'manage', 'enter'] as const

/** Sections that forms show nothing of: there each value is odd in two ways, and in all on the yield’s page. */
const SECTIONS_FOR_SHOW: ReadonlySet<string | undefined> = new Set([
  'state',
  'investmentSchedule',
  'feeConfigurations',
  'curator',
  'statistics',
  'tags',
  'rewardRate',
])
const isAsked = (name: ScreenName, [section]: FieldPath, oddity: Oddity): boolean =>
  name === 'yield' ||
  !SECTIONS_FOR_SHOW.has(section) ||
  (name !== 'enter' && (oddity === 'null' || oddity === 'absurd'))

const aloneVersions = makeAloneVersions(sent)

/** Screens with one odd field, by what is odd: two tests look at the yield’s page. */
const shownAlone = new Map<AloneVersion, Promise<RenderedScreen>>()
function showYieldPage(version: AloneVersion): Promise<RenderedScreen> {
  const shown = shownAlone.get(version) ?? showScreen('yield', { [YIELD]: version.odd })
  shownAlone.set(version, shown)
  return shown
}

describe('a yield as the contract has it', () => {
  it.each(screens)('has no flaws on the %s screen, and moves money', async (name) => {
    const shown = await showScreen(name)
    expect(findFlaws(shown)).toEqual([])
    expect(shown.paths).toContain(YIELD)
    expect(ways[name]?.(shown) ?? [true, true]).toEqual([true, true])
  })
})

it.each(screens)(
  'one odd field of a yield hides only itself on the %s screen, and never the way out',
  async (name) => {
    const found: string[] = []
    for (const version of aloneVersions) {
      const { path, oddity, odd } = version
      if (!isAsked(name, path, oddity)) continue
      const shown = await (name === 'yield'
        ? showYieldPage(version)
        : showScreen(name, { [YIELD]: odd }))
      const label = `${path.join('.')} ${oddity}`
      const [flaw] = findFlaws(shown)
      if (flaw !== undefined) found.push(`${label}: ${flaw.slice(0, 200)}`)
      const [exits, claims] = ways[name]?.(shown) ?? [true, true]
      if (!exits && !isNeed(path) && !decidesExit(path, oddity)) found.push(`${label}: no exit`)
      if (!claims && !isNeed(path)) found.push(`${label}: no claim`)
    }
    expect(found).toEqual([])
  },
)

/** The rate changes what is computed with it; more texts hang on no field that is for show. */
const MOST_LOST = 14

it('one odd field of a yield costs its page only what is said by it', async () => {
  const before = await showScreen('yield')
  const leaves = new Set(listLeafPaths(sent).map((path) => path.join('.')))
  const lost: string[] = []
  for (const version of aloneVersions) {
    const { path, oddity } = version
    const field = path.join('.')
    // The token’s symbol stands in every amount.
    if (!leaves.has(field) || isNeed(path) || field === 'token.symbol') continue
    const count = countLost(before, await showYieldPage(version))
    if (count > MOST_LOST) lost.push(`${field} ${oddity}: ${count}`)
  }
  expect(lost).toEqual([])
})

describe.each(ODDITIES)(
  'a yield whose fields are all %s, but those that moving money needs,',
  (oddity) => {
    const isKept = (path: FieldPath): boolean =>
      isNeed(path) || path.join('.').startsWith('mechanics.arguments.exit.fields.0.name')
    const [everything] = makeOddVersions(sent, oddity, isKept)
    const change = { [YIELD]: everything?.[1] }

    it.each([...screens, 'review', 'compare', 'move', 'history', 'earned'] as const)(
      'leaves the %s screen without flaws',
      async (name) => {
        expect(findFlaws(await showScreen(name, change))).toEqual([])
      },
    )

    it('can be left, and its rewards claimed', async () => {
      for (const name of ['yield', 'exit', 'manage'] as const)
        expect([name, ways[name]?.(await showScreen(name, change))]).toEqual([name, [true, true]])
    })
  },
)
