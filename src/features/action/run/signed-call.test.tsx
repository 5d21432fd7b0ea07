import { describe, expect, it } from 'vitest'
import { exampleIntent, OWNER } from '#src/execution/testing/step-facts.ts'
import type { DecodedCall, Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { BalanceChanges, PassedSimulation } from '#src/families/action-simulation.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { toChainUnits, type ShownIntent } from './token-unit.ts'
import { SignedCall } from './signed-call.tsx'

const SHARE = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const TWO = 2_000_000_000_000_000_000n

const intent: Intent = {
  ...exampleIntent,
  place: {
    network: 'base-sepolia',
    tokens: [],
    output: { symbol: 'USDC', decimals: 18, address: SHARE },
    contracts: [],
  },
}

const withdrawal: DecodedCall = {
  method: 'withdraw',
  counterparty: null,
  amount: TWO,
  counts: 'token',
  token: null,
}

const passed = (next: Partial<BalanceChanges>): PassedSimulation => {
  const moved: BalanceChanges = { left: [], arrived: [], allowances: [], ...next }
  return {
    kind: 'passed',
    ...moved,
    isWhole: true,
    worth: { left: null, arrived: null },
    valuedBy: [],
    steps: [moved],
    claims: [],
    next: moved,
    isLikeReal: true,
    varies: false,
  }
}

const called = (symbol: string | null) =>
  toChainUnits(
    intent,
    new Map([[intent.asset?.address ?? '', { decimals: 6, symbol, isVouched: true }]]),
    'base-sepolia',
  )

const said = (some: Partial<Inspection>, asked: ShownIntent | null = intent): string => {
  const inspection: Inspection = {
    unsigned: null,
    calls: [],
    value: 0n,
    takes: [],
    namedFees: [],
    message: null,
    decoded: withdrawal,
    countsRequested: false,
    isStale: false,
    raw: '',
    simulation: null,
    verdict: { kind: 'unknown', checks: [], warnings: [], violations: [] },
    ...some,
  }
  return renderText(
    <SignedCall inspection={inspection} intent={asked} address={OWNER} network="base-sepolia" />,
  )
}

describe('the amount of a call', () => {
  it('is counted in the requested token where verification confirms it', () => {
    const decoded = { ...withdrawal, amount: 5_000_000n }
    expect(said({ decoded, countsRequested: true }, called('USDC'))).toBe(
      'Withdraw 5 USDC. It goes to you.',
    )
    expect(said({ decoded, countsRequested: true }, called('WETH'))).toBe(
      'Withdraw 5 WETH. It goes to you.',
    )
  })

  it('has the address of a token that only the service names', () => {
    const decoded = { ...withdrawal, amount: 5_000_000n }
    for (const asked of [intent, called(null)])
      expect(said({ decoded, countsRequested: true }, asked)).toBe(
        'Withdraw 5 USDC 0x0000…00AA. It goes to you.',
      )
  })

  it('is counted in the token of which the simulation moves exactly that amount', () => {
    const share = { token: SHARE, amount: TWO }
    const coin = { token: null, amount: TWO }
    const [left, arrived] = [[share], [coin]]
    expect(said({ simulation: passed({ left, arrived }) })).toBe('Withdraw 2 ETH. It goes to you.')
    const deposit = { ...withdrawal, method: 'deposit' }
    expect(said({ decoded: deposit, simulation: passed({ left: [coin], arrived: [share] }) })).toBe(
      'Deposit 2 ETH. The shares go to you.',
    )
  })

  it('is a plain number where its token is unknown', () => {
    const bare = 'Withdraw 2000000000000000000 smallest units of a token. It goes to you.'
    expect(said({})).toBe(bare)
    expect(said({ simulation: { kind: 'alone' } })).toBe(bare)
    const other = { token: null, amount: TWO + 1n }
    expect(said({ simulation: passed({ arrived: [other] }) })).toBe(bare)
  })

  it('never has only the service’s name of a token', () => {
    expect(said({ decoded: { ...withdrawal, token: SHARE } })).toBe(
      'Withdraw 2 USDC 0x3C44…93BC. It goes to you.',
    )
    const unnamed = `0x${'ef'.repeat(20)}`
    expect(said({ decoded: { ...withdrawal, token: unnamed } })).toMatch(
      /^Withdraw 2000000000000000000 smallest units of 0x[eE][fF]/,
    )
  })
})
