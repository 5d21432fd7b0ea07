import { describe, expect, it } from 'vitest'
import { parseDecimal } from '#src/money/decimal.ts'
import {
  createApprovals,
  groupApprovals,
  isUnlimited,
  sumExposure,
  type Approval,
  type GetPrice,
} from './approval.ts'
import { groupCandidates, type AllowanceRequest, type Candidate } from './candidate.ts'

const OWNER = `0x${'1'.repeat(40)}` as const
const USDC = `0x${'A'.repeat(40)}` as const
const usdc = `0x${'a'.repeat(40)}` as const
const dai = `0x${'d'.repeat(40)}` as const
const [VAULT, ROUTER] = [`0x${'b'.repeat(40)}`, `0x${'c'.repeat(40)}`] as const
const MAX = 2n ** 256n - 1n

const reason = { kind: 'yield', yieldId: 'y' } as const
const request: AllowanceRequest = {
  network: 'base',
  owner: OWNER,
  pairs: [USDC, dai].flatMap((token) =>
    [VAULT, ROUTER].map((spender) => ({ token, spender, reasons: [reason] })),
  ),
}
const getPrice: GetPrice = (_, token) => (token === usdc ? parseDecimal('2') : null)

interface Read {
  readonly token?: `0x${string}`
  readonly balance: bigint | null
  readonly allowances: Readonly<Record<string, bigint>>
}

/** The open allowances by what tokens of six decimals say. */
const read = (...tokens: readonly Read[]): readonly Approval[] =>
  createApprovals(
    request,
    tokens.map(({ token = usdc, balance, allowances }) => ({
      token,
      balance,
      decimals: 6,
      symbol: 'T',
      allowances: new Map(Object.entries(allowances)),
    })),
    getPrice,
  )

describe('what a spender could take now is', () => {
  it('the allowance or the balance, whichever is smaller', () => {
    const [first, second] = read({
      balance: 5_000_000n,
      allowances: { [VAULT]: MAX, [ROUTER]: 1n },
    })
    expect(first).toMatchObject({ exposed: 5_000_000n, exposedUsd: '10', reasons: [reason] })
    expect(second).toMatchObject({ exposed: 1n, amount: 1n })
  })

  it('unknown where the balance is, and without a value where the price is unknown', () => {
    expect(read({ balance: null, allowances: { [VAULT]: 1n } })).toMatchObject([
      { exposed: null, exposedUsd: null },
    ])
    expect(read({ token: dai, balance: 7n, allowances: { [VAULT]: 9n } })).toMatchObject([
      { exposed: 7n, exposedUsd: null },
    ])
  })
})

it('an allowance of 0 is not open', () => {
  expect(read({ balance: 5n, allowances: { [VAULT]: 0n } })).toEqual([])
})

it.each([
  [MAX, true],
  [MAX - 10n ** 30n, true],
  [2n ** 96n - 1n, true],
  [2n ** 160n - 1n, true],
  [2n ** 96n, false],
  [10n ** 33n, false],
])('an allowance of %s is unlimited: %s', (amount, expected) => {
  expect(isUnlimited({ amount })).toBe(expected)
})

it('approvals are grouped by network and token, what could be taken first', () => {
  const approvals = [
    ...read({ token: dai, balance: 7n, allowances: { [VAULT]: 9n } }),
    ...read({ balance: 5_000_000n, allowances: { [ROUTER]: 1_000_000n, [VAULT]: MAX } }),
  ]
  const [spent] = read({ token: dai, balance: 0n, allowances: { [ROUTER]: MAX } })
  if (!spent) throw new Error('it is open')
  const groups = groupApprovals([{ ...spent, network: 'ethereum' }, ...approvals])
  expect(groups.map(({ network }) => network)).toEqual(['base', 'ethereum'])
  const shown = groups[0]?.tokens.map(({ token, approvals: all }) => [
    token.address,
    all.map(({ spender }) => spender),
  ])
  expect(shown).toEqual([
    [usdc, [VAULT, ROUTER]],
    [dai, [VAULT]],
  ])
})

describe('the total of what could be taken', () => {
  it('counts one balance once, however many may take it', () => {
    const approvals = read({ balance: 5_000_000n, allowances: { [VAULT]: MAX, [ROUTER]: MAX } })
    expect(sumExposure(approvals, getPrice)).toEqual({ usd: '10', isPartial: false })
  })

  it('adds limited allowances up to the balance', () => {
    const allowances = { [VAULT]: 1_000_000n, [ROUTER]: 2_000_000n }
    expect(sumExposure(read({ balance: 5_000_000n, allowances }), getPrice).usd).toBe('6')
  })

  it('is partial without a price or a balance, and unknown, not 0, with nothing else', () => {
    const unpriced = read({ token: dai, balance: 7n, allowances: { [VAULT]: 9n } })
    expect(sumExposure(unpriced, getPrice)).toEqual({ usd: null, isPartial: true })
    const unread = read({ balance: null, allowances: { [VAULT]: 9n } })
    expect(sumExposure(unread, getPrice)).toEqual({ usd: null, isPartial: true })
  })

  it('is not partial by a token of which there is nothing to take', () => {
    const empty = read({ token: dai, balance: 0n, allowances: { [VAULT]: 9n } })
    expect(sumExposure(empty, getPrice)).toEqual({ usd: null, isPartial: false })
  })
})

it('candidates are read once by owner and network, with all their reasons', () => {
  const candidate = (change: Partial<Candidate>): Candidate => ({
    network: 'base',
    owner: OWNER,
    token: USDC,
    spender: VAULT,
    reason,
    ...change,
  })
  const action = { kind: 'action', action: 'a', yieldId: 'y' } as const
  const requests = groupCandidates([
    candidate({ reason: action }),
    candidate({ token: usdc }),
    candidate({ network: 'ethereum' }),
  ])
  expect(requests).toEqual([
    {
      network: 'base',
      owner: OWNER,
      pairs: [{ token: USDC, spender: VAULT, reasons: [action, reason] }],
    },
    {
      network: 'ethereum',
      owner: OWNER,
      pairs: [{ token: USDC, spender: VAULT, reasons: [reason] }],
    },
  ])
})
