import { useQuery } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { yieldQuery } from '#src/api/queries/yield.ts'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import type { CompactYield } from '#src/catalogue/compact/compact-yield.ts'
import { encodeCatalogue } from '#src/catalogue/compact/encode-catalogue.ts'
import { createEnterDraft } from '#src/features/action/draft/create-enter-draft.ts'
import { fillForm } from '#src/features/action/form/filled-form.ts'
import { Review } from '#src/features/action/review/review.tsx'
import { DiscoverPage } from '#src/features/discover/index.ts'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { exampleAnswers, OWNER, YIELD_ID } from '#src/testing/example-answers.ts'
import { findFlaws, makeOddVersions, textOf } from '#src/testing/odd-screens.ts'
import { ODDITIES, withOdd, listPaths, type FieldPath, type Json } from '#src/testing/odd-values.ts'
import { renderScreen, type RenderedScreen } from '#src/testing/render-screen.tsx'

const YIELD = `/v1/yields/${YIELD_ID}`
const accounts = [
  { family: 'evm', address: OWNER, walletName: 'Test wallet', status: 'connected' },
] as const

/** The review of a deposit of 20, as the form leads to it. */
function ReviewPage() {
  const { data } = useQuery(yieldQuery(YIELD_ID))
  const wallet = { available: decimal('1000'), spendable: decimal('1000') }
  const draft = data && createEnterDraft(data, undefined, data.token, wallet)
  if (!draft) return null
  const form = fillForm(draft, OWNER, new Map([['amount', '20']]), '.')
  return (
    <Review form={form} address={OWNER} onChange={() => undefined}>
      {null}
    </Review>
  )
}

const Settings = () => (
  <SettingsPage
    isHosted
    appearanceKey={0}
    withPseudo={false}
    alerts={null}
    onForget={() => Promise.reject(new Error('nothing is forgotten'))}
  />
)

const screens = {
  review: { href: `/yields/${YIELD_ID}/enter`, page: ReviewPage },
  settings: { href: '/settings', page: Settings },
  discover: { href: '/', page: DiscoverPage },
} as const
type ScreenName = keyof typeof screens

const row: CompactYield = {
  id: YIELD_ID,
  name: 'Harvest USDC',
  network: 'base-sepolia',
  provider: 'harvest',
  type: 'vault',
  token: { symbol: 'USDC', name: 'USD Coin', network: 'base-sepolia', address: null, price: null },
  inputTokens: [],
  receipt: 'hbUSDC',
  rate: 0.0382,
  rateType: 'APY',
  components: [{ source: 'vault', rate: 0.0382, rateType: 'APY', points: false }],
  tvlUsd: decimal('1200000'),
  users: 1200,
  lockup: 86_400,
  cooldown: 604_800,
  warmup: 3600,
  claiming: 'auto',
  minimum: decimal('1'),
  kyc: false,
  enter: true,
  exit: true,
  maintenance: false,
  deprecated: false,
  readAt: 1_795_000_000,
}
const lines = [
  ...encodeCatalogue({
    asOf: row.readAt,
    skipped: 0,
    yields: [row, { ...row, id: 'base-sepolia-steady', name: 'Steady yield' }],
  }),
]
const answers = { ...exampleAnswers, '/catalogue': lines.join('\n') }

const toJson = (value: unknown): Json => z.parse(z.json(), JSON.parse(JSON.stringify(value)))

const show = (
  name: ScreenName,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<RenderedScreen> =>
  renderScreen({ ...screens[name] }, { ...answers, ...changes }, accounts)

/** The flaws of a screen with each odd version of an answer. */
async function findOdd(
  name: ScreenName,
  path: string,
  versions: ReturnType<typeof makeOddVersions>,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const [label, odd] of versions) {
    const [flaw] = findFlaws(await show(name, { [path]: odd }))
    if (flaw !== undefined) found.push(`${name} with ${label}: ${flaw.slice(0, 200)}`)
  }
  return found
}

const isYieldNeed = ([first]: FieldPath): boolean =>
  first === 'id' || first === 'network' || first === 'token'

describe('screens with the answers as they should be', () => {
  it.each(['review', 'settings', 'discover'] as const)('%s have no flaws', async (name) => {
    expect(findFlaws(await show(name))).toEqual([])
  })

  it('show what the answers say', async () => {
    expect(textOf((await show('review')).markup)).toMatch(/Risk ratings\s.*Credora/s)
    expect(textOf((await show('discover')).markup)).toContain('Steady yield')
  })
})

it('a yield on a network that nobody knows is listed, with the network’s name', async () => {
  const unknown = { ...row, network: 'lyra-chain', name: 'Far yield' }
  const catalogue = encodeCatalogue({ asOf: row.readAt, skipped: 0, yields: [unknown] })
  const { markup } = await show('discover', { '/catalogue': [...catalogue].join('\n') })
  expect(textOf(markup)).toMatch(/Far yield.*Lyra Chain/s)
})

describe.each(ODDITIES)('screens where values are %s', (oddity) => {
  it('of a yield and what is read beside it leave the review without flaws', async () => {
    const beside = [`${YIELD}/risk`, '/v1/actions/enter/simulate', '/v1/yields/balances']
    const sent = toJson(exampleAnswers[YIELD])
    expect(await findOdd('review', YIELD, makeOddVersions(sent, oddity, isYieldNeed))).toEqual([])
    for (const path of beside) {
      const versions = makeOddVersions(toJson(exampleAnswers[path]), oddity)
      expect(await findOdd('review', path, versions)).toEqual([])
    }
  })

  it('of a site’s settings leave the settings without flaws', async () => {
    const sent = toJson(exampleAnswers['/config.json'])
    const versions = makeOddVersions(sent, oddity)
    expect(await findOdd('settings', '/config.json', versions)).toEqual([])
  })

  it('of the catalogue leave the list without flaws', async () => {
    const versions = lines.flatMap((line, index) => {
      const sent = toJson(JSON.parse(line))
      const sections = listPaths(sent).filter((path) => path.length === 1)
      return sections.map((path): readonly [string, string] => {
        const odd = JSON.stringify(withOdd(sent, [path], oddity))
        return [`line ${index} ${path.join('.')}`, lines.with(index, odd).join('\n')]
      })
    })
    expect(await findOdd('discover', '/catalogue', versions)).toEqual([])
  })
})
