import { describe, expect, it } from 'vitest'
import { readFact, type Fact, type FactOf } from '#src/execution/journal/fact.ts'
import { createHash, createStepFacts, OWNER, START } from '#src/execution/testing/step-facts.ts'
import { getRecentChanges } from './recent-changes.ts'

const TOKEN = `0x${'aa'.repeat(20)}`
const SHARES = `0x${'bb'.repeat(20)}`
const usdc = { symbol: 'USDC', decimals: 6, address: TOKEN }
const eth = { symbol: 'ETH', decimals: 18, address: null }
const NOW = START + 60_000

type Moves = FactOf<'moved'>['left']

interface Example {
  readonly intent?: 'enter' | 'exit'
  readonly amount?: string
  readonly token?: typeof usdc | typeof eth
  readonly asset?: typeof usdc | typeof eth
  readonly left?: Moves
  readonly arrived?: Moves
  readonly minedAt?: number | null
}

/** Facts of an action, as they are stored. */
const store = (action: string, facts: readonly object[]): readonly Fact[] =>
  facts.flatMap((fact) => readFact({ ...fact, action }) ?? [])

/** The facts of an action; mined unless its time is null. */
function factsOf(id: string, example: Example = {}): readonly Fact[] {
  const { intent = 'enter', amount = '25', token = usdc, asset = token } = example
  const { left = [], arrived = [], minedAt = START } = example
  const request = { intent, yieldId: 'vault', address: OWNER, arguments: { amount } }
  const place = { network: 'base-sepolia', tokens: [token], output: null, contracts: [] }
  const step = createStepFacts(`${id} t`)
  const moved = { kind: 'moved', step: `${id} t`, at: minedAt, left, arrived }
  return store(id, [
    { kind: 'intended', intent: `${id} i`, at: START, request, asset, place },
    { kind: 'created', intent: `${id} i`, at: START },
    step.prompted(),
    step.sent(createHash(1)),
    ...(minedAt === null ? [] : [moved]),
  ])
}

const amountsOf = (facts: readonly Fact[], now = NOW) =>
  getRecentChanges(facts, now).map(({ kind, amount }) => [kind, amount])

describe('recent changes', () => {
  it('are dated by the clock of the answers that they are compared with', () => {
    const facts = factsOf('a', { left: [{ token: TOKEN, amount: '25000000' }] })
    const [here] = getRecentChanges(facts, NOW)
    expect(getRecentChanges(facts, NOW, 5_000)).toMatchObject([{ from: (here?.from ?? 0) - 5_000 }])
  })

  it('are what blocks show of a deposit, less what came back', () => {
    const moves = {
      left: [{ token: TOKEN, amount: '25000000' }],
      arrived: [
        { token: TOKEN, amount: '1' },
        { token: SHARES, amount: '24' },
      ],
    }
    expect(amountsOf(factsOf('a', moves))).toEqual([['deposit', '24.999999']])
  })

  it('are what a withdrawal brought, and what was typed where nothing came yet', () => {
    const exit = { intent: 'exit', left: [{ token: SHARES, amount: '5' }] } as const
    const paid = { ...exit, arrived: [{ token: TOKEN, amount: '7000000' }] }
    expect(amountsOf(factsOf('a', paid))).toEqual([['withdrawal', '7']])
    expect(amountsOf(factsOf('a', exit))).toEqual([['withdrawal', '25']])
  })

  it('are what was typed of native coins, which receipts omit', () => {
    expect(amountsOf(factsOf('a', { token: eth, amount: '0.5' }))).toEqual([['deposit', '0.5']])
  })

  it('are none where an unknown amount of another token was requested', () => {
    expect(amountsOf(factsOf('a', { asset: eth, amount: '0.5' }))).toEqual([])
    expect(amountsOf(factsOf('a', { amount: 'all' }))).toEqual([])
    expect(amountsOf(factsOf('a', { amount: '0.0000001' }))).toEqual([])
  })

  it('are none before a block has every step, and after ten minutes', () => {
    const moves = { left: [{ token: TOKEN, amount: '25000000' }] }
    expect(amountsOf(factsOf('a', { ...moves, minedAt: null }))).toEqual([])
    const facts = factsOf('a', moves)
    expect(amountsOf(facts, START + 599_999)).toHaveLength(1)
    expect(amountsOf(facts, START + 600_000)).toEqual([])
    const later = store('a', [createStepFacts('later t').prompted()])
    expect(amountsOf([...facts, ...later])).toEqual([])
  })
})
