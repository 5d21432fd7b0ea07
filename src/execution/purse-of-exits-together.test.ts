import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { call } from '#src/families/evm/verify/corpus/case.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { findExcess } from './purse.ts'
import {
  approve,
  calling,
  claimTickets,
  GAUGE,
  leave,
  leaving,
  passed,
  redeem,
  request,
  rewards,
  ROUTER,
  signed,
  TEN,
  UNKNOWN,
  unlock,
  USDC,
  VAULT,
  withdraw,
  withdrawAll,
  withdrawSome,
  exitWorld,
  type Moves,
  type ExitCall,
} from './testing/exit-world.ts'

const shares = (amount: bigint) => ({ token: VAULT, amount })
const usdcs = (amount: bigint) => ({ token: USDC, amount })
const OTHER = '0x00000000000000000000000000000000000000ff'

interface Next {
  readonly data: string
  readonly to?: string
  /** Its simulated movements; absent without a simulation. */
  readonly moves?: Moves
}

const showing = (next: Next, moves: Moves | undefined): Next => (moves ? { ...next, moves } : next)

const inspected = (intent: Intent, { data, to, moves }: Next): Inspection =>
  moves ? calling(intent, data, to, passed(moves)) : calling(intent, data, to)

/** The last of several steps of an exit, with the earlier ones in blocks. */
function last(intent: Intent, ...steps: readonly Next[]) {
  const all = steps.map((each) => inspected(intent, each))
  const now = all.at(-1)
  if (now === undefined) throw new Error('no step')
  const facts = all
    .slice(0, -1)
    .flatMap((each, at) => signed(`s${at}`, each, intent, steps[at]?.moves ?? null))
  return findExcess(intent, facts, 't', now)
}

const multicall = (...calls: readonly string[]): string =>
  call('function multicall(bytes[] calls)', calls)

const gone: Moves = { left: [shares(TEN)], arrived: [usdcs(TEN)] }
const came: Moves = { arrived: [usdcs(TEN)] }
const nothing: Moves = {}
const first: Next = { data: withdraw(TEN), moves: gone }

const FURTHER: readonly (readonly [string, Next])[] = [
  ['of the same share by another contract', { data: redeem(TEN), to: ROUTER }],
  ['of everything by a method without a number', { data: leave, to: GAUGE }],
  ['of everything by its name', { data: withdrawAll, to: GAUGE }],
  ['that claims requests of before', { data: claimTickets, to: GAUGE }],
  ['that is requested', { data: request(TEN), to: ROUTER }],
  ['of a stake that is unlocked', { data: unlock(TEN), to: GAUGE }],
  ['that nobody can read', { data: UNKNOWN, to: GAUGE }],
  ['within another call', { data: multicall(redeem(TEN)), to: ROUTER }],
  ['within a call within', { data: multicall(multicall(leave)), to: ROUTER }],
  ['that nobody can read within', { data: multicall(UNKNOWN), to: ROUTER }],
]
const SHOWN: readonly (Moves | undefined)[] = [undefined, gone, came, nothing]

describe('a further exit', () => {
  describe.each(FURTHER)('%s', (_, next) => {
    it.each([
      ['an amount', { amount: '10' }],
      ['shares', { shareAmount: '10' }],
      ['a percentage', { percentage: 10 }],
    ])('after one of %s is a question', (__, asked) => {
      const intent = leaving(asked)
      // A percentage is counted by its shares, of which there are enough here.
      const shown = SHOWN.filter((moves) => !('percentage' in asked && moves === gone))
      const steps = shown.map((moves) => showing(next, moves))
      expect(steps.map((step) => last(intent, first, step))).not.toContain(null)
    })

    it('counts beside the shares of a percentage, before and after them', () => {
      const intent = leaving({ percentage: 10 })
      const half: Moves = { left: [shares(TEN / 2n)], arrived: [usdcs(TEN / 2n)] }
      const shareExit: Next = { data: redeem(TEN / 2n), moves: half }
      const facts = signed('s', inspected(intent, shareExit), intent, half)
      // A later step gives up shares as well.
      const later = { ...passed(came), left: [shares(TEN / 2n)] }
      const between = calling(intent, next.data, next.to, later)
      expect(findExcess(intent, facts, 't', between)).not.toBeNull()
      expect(last(intent, showing(next, came), shareExit)).not.toBeNull()
      expect(last(intent, shareExit, shareExit)).toBeNull()
    })

    it('may be the only one, and exceeds a request of everything', () => {
      expect(last(leaving({ amount: '10' }), next)).toBeNull()
      expect(last(leaving({ useMaxAmount: true }), first, next)).toBeNull()
    })

    it('counts if it came first', () => {
      for (const shown of [gone, came]) {
        const other: Next = { ...next, moves: shown }
        expect(last(leaving({ amount: '10' }), other, { data: withdraw(TEN) })).not.toBeNull()
      }
    })
  })

  it('reports earlier signatures, the request and its own amount', () => {
    const exit = { data: leave, to: GAUGE }
    const by = (asked: Readonly<Record<string, unknown>>) => last(leaving(asked), first, exit)
    expect(by({ amount: '10' })).toMatchObject({ token: USDC, limit: TEN, taken: TEN })
    expect(by({ shareAmount: '10' })).toMatchObject({ token: VAULT, limit: TEN, taken: TEN })
    expect(by({ percentage: 10 })).toMatchObject({ limit: null, taken: null, amount: null })
  })

  it('that requests and withdraws at once is a question', () => {
    const intent = leaving({ amount: '10' })
    const asked: Next = { data: request(TEN), moves: { left: [shares(TEN)] } }
    expect(last(intent, asked, { data: redeem(TEN), moves: gone })).not.toBeNull()
    expect(last(intent, asked, { data: redeem(TEN) })).not.toBeNull()
    const unlocked: Next = { data: unlock(TEN), to: GAUGE, moves: nothing }
    expect(
      last(intent, unlocked, { data: withdrawSome(TEN), to: GAUGE, moves: came }),
    ).not.toBeNull()
  })

  it('beside shares allowed to others is a question', () => {
    const asked = { shareAmount: '10' }
    const allowed: Next = { data: approve(OTHER, TEN) }
    for (const intent of [leaving(asked), leaving({ amount: '10' })]) {
      expect(last(intent, allowed, { data: redeem(TEN) })).not.toBeNull()
      expect(last(intent, allowed, { data: redeem(TEN), moves: gone })).not.toBeNull()
      expect(
        last(intent, { data: approve(ROUTER, TEN) }, { data: redeem(TEN), to: ROUTER }),
      ).toBeNull()
    }
  })

  it('in one step with the approval that it uses counts once', () => {
    const intent = leaving({ shareAmount: '10' })
    const together = (...calls: readonly string[]) => last(intent, { data: multicall(...calls) })
    expect(together(approve(VAULT, TEN), redeem(TEN))).toBeNull()
    expect(
      last(intent, { data: multicall(approve(VAULT, TEN), redeem(TEN)) }, first),
    ).not.toBeNull()
    // A later allowance, or another spender's, may still be used.
    expect(together(redeem(TEN), approve(VAULT, TEN))).not.toBeNull()
    expect(together(approve(OTHER, TEN), redeem(TEN))).not.toBeNull()
    expect(together(redeem(TEN), approve(VAULT, TEN), redeem(TEN))).not.toBeNull()
  })

  it('in the same call counts as well', () => {
    const intent = leaving({ amount: '10' })
    expect(last(intent, { data: multicall(withdraw(TEN)) })).toBeNull()
    expect(last(intent, { data: multicall(withdraw(TEN), withdraw(TEN)) })).toMatchObject({
      taken: 0n,
      amount: 2n * TEN,
    })
  })

  it('after a partial one is limited to the rest', () => {
    const intent = leaving({ amount: '10' })
    const half = TEN / 2n
    const brings: Next = {
      data: withdrawSome(half),
      to: GAUGE,
      moves: { arrived: [shares(half)] },
    }
    expect(last(intent, brings, { data: redeem(half) })).toBeNull()
    expect(last(intent, brings, { data: redeem(TEN) })).not.toBeNull()
    expect(last(intent, brings, { data: redeem(half) }, { data: redeem(TEN) })).not.toBeNull()
  })

  it('is not accepted if more of the asset arrives than requested', () => {
    const intent = leaving({ amount: '10' })
    const half: Moves = { left: [shares(TEN / 2n)], arrived: [usdcs(TEN / 2n)] }
    const lied: Moves = { left: [shares(TEN / 2n)], arrived: [usdcs(TEN)] }
    const part: Next = { data: withdraw(TEN / 2n), moves: half }
    expect(last(intent, part, part)).toBeNull()
    expect(last(intent, part, { ...part, moves: lied })).toMatchObject({
      kind: 'arrive',
      token: USDC,
      taken: TEN / 2n,
      amount: TEN,
    })
  })
})

it('shares sent to others are blocked, whatever was requested', () => {
  for (const asked of [{ amount: '10' }, { shareAmount: '10' }, { useMaxAmount: true }]) {
    const data = call('function transfer(address receiver, uint256 amount)', OTHER, TEN)
    expect(calling(leaving(asked), data).verdict.kind).toBe('contradicts')
  }
})

describe('an honest exit in several steps', () => {
  it.each<readonly [string, readonly Next[]]>([
    [
      'out of a gauge, then of the vault',
      [
        { data: withdrawSome(TEN), to: GAUGE, moves: { arrived: [shares(TEN)] } },
        { data: redeem(TEN), moves: gone },
      ],
    ],
    [
      'of wrapped coins, which are unwrapped',
      [
        {
          data: withdraw(TEN),
          moves: { left: [shares(TEN)], arrived: [{ token: OTHER, amount: TEN }] },
        },
        { data: withdrawSome(TEN), to: OTHER },
      ],
    ],
    [
      'in two parts',
      [
        {
          data: withdraw(TEN / 2n),
          moves: { left: [shares(TEN / 2n)], arrived: [usdcs(TEN / 2n)] },
        },
        { data: withdraw(TEN / 2n) },
      ],
    ],
    ['with its rewards', [first, { data: rewards, to: GAUGE, moves: came }]],
    [
      'that is requested and paid out then',
      [
        { data: request(TEN), moves: { left: [shares(TEN)] } },
        { data: redeem(TEN), moves: came },
      ],
    ],
    [
      'that is requested and claimed by its number',
      [
        { data: request(TEN), to: GAUGE },
        { data: claimTickets, to: GAUGE, moves: came },
      ],
    ],
    ['after something that moved nothing', [{ data: UNKNOWN, to: GAUGE, moves: nothing }, first]],
  ])('%s is within the limit', (_, steps) => {
    for (const asked of [{ amount: '10' }, { useMaxAmount: true }])
      expect(last(leaving(asked), ...steps)).toBeNull()
  })
})

const amount = fc.constantFrom(1n, 2n, 5n, 9n, 10n).map((each) => (each * TEN) / 10n)
const deeds: fc.Arbitrary<ExitCall> = fc.record({
  kind: fc.constantFrom(
    'redeem',
    'redeem-by-router',
    'request',
    'gauge-withdraw',
    'gauge-exit',
    'stake-withdraw',
    'stake-exit',
    'stake-unlock',
    'claim',
    'unknown',
    'allow',
    'several',
  ),
  amount,
  isSimulated: fc.boolean(),
})

it('no combination of steps gives up more than requested', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(deeds, { maxLength: 7 }), (isQueue, calls) => {
      const world = exitWorld(leaving({ amount: '10' }), isQueue)
      for (const each of calls) world.press(each)
      expect(world.givenUp()).toBeLessThanOrEqual(TEN + TEN / 200n + 2n)
    }),
    { numRuns: 1000 },
  )
})

it('the model can exit: by a gauge and a vault, and by a request', () => {
  const world = exitWorld(leaving({ amount: '10' }), false)
  world.press({ kind: 'gauge-withdraw', amount: TEN, isSimulated: true })
  world.press({ kind: 'redeem', amount: TEN, isSimulated: true })
  expect([world.givenUp(), world.signed()]).toEqual([TEN, 2])
  const queue = exitWorld(leaving({ amount: '10' }), true)
  queue.press({ kind: 'request', amount: TEN, isSimulated: true })
  queue.press({ kind: 'redeem', amount: TEN, isSimulated: true })
  expect([queue.givenUp(), queue.signed()]).toEqual([TEN, 2])
})
