import { expect, it } from 'vitest'
import { exampleIntent, OWNER } from '#src/execution/testing/step-facts.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { FactsOfTokens } from '#src/families/token-facts.ts'
import type { BalanceChanges } from '#src/families/action-simulation.ts'
import { renderMarkup, renderText } from '#src/testing/render-markup.tsx'
import { RunVerdict } from './run-verdict.tsx'

const ASSET = exampleIntent.asset?.address ?? ''
const AMOUNT = 100_000_000n
const next: BalanceChanges = {
  left: [{ token: ASSET, amount: AMOUNT }],
  arrived: [],
  allowances: [],
}

/** A deposit that the service names USDC. */
const verdictOf = (
  tokens: FactsOfTokens | undefined,
  verdict: Inspection['verdict'] = {
    kind: 'unknown',
    checks: [],
    warnings: ['other-symbol'],
    violations: [],
  },
  change: Partial<Inspection> = {},
) => {
  const inspection: Inspection = {
    unsigned: null,
    calls: [],
    value: 0n,
    takes: [],
    namedFees: [],
    message: null,
    decoded: { method: 'deposit', counterparty: OWNER, amount: AMOUNT, counts: 'token' },
    countsRequested: true,
    isStale: false,
    raw: '',
    simulation: {
      kind: 'passed',
      ...next,
      isWhole: true,
      worth: { left: null, arrived: null },
      valuedBy: [],
      steps: [next],
      claims: [],
      next,
      isLikeReal: true,
      varies: false,
    },
    ...(tokens && { tokens }),
    verdict,
    ...change,
  }
  return (
    <RunVerdict
      inspection={inspection}
      intent={exampleIntent}
      address={OWNER}
      network="base-sepolia"
    />
  )
}

const shown = (tokens: FactsOfTokens | undefined): string => renderText(verdictOf(tokens))

it('a misnamed token has its own name, both names and its address', () => {
  const text = shown(new Map([[ASSET, { decimals: 6, symbol: 'WETH', isVouched: true }]]))
  expect(text).toContain('Deposit 100 WETH. The shares go to you.')
  expect(text).toMatch(/You send\s?100 WETH /)
  expect(text).toContain('calls this token “USDC”; its contract says WETH: 0x0000…00AA')
  expect(text.replace('“USDC”', '')).not.toContain('USDC')
})

it('a token that only the service names has its address', () => {
  for (const facts of [
    undefined,
    new Map([[ASSET, { decimals: 6, symbol: null }]]),
    // Anybody's token can call itself so.
    new Map([[ASSET, { decimals: 6, symbol: 'USDC' }]]),
  ]) {
    const text = shown(facts)
    expect(text).toContain('Deposit 100 USDC 0x0000…00AA.')
    expect(text).toMatch(/You send\s?100 USDC 0x0000…00AA/)
  }
})

it('a token with the same on-chain name has no note', () => {
  const text = shown(new Map([[ASSET, { decimals: 6, symbol: 'USDC', isVouched: true }]]))
  expect(text).toContain('Deposit 100 USDC. The shares go to you.')
  expect(text).not.toContain('its contract says')
})

it('only a match has its details closed, and a doubt is never in them', () => {
  const verdict = { checks: [], warnings: [], violations: [] }
  const match = renderMarkup(verdictOf(undefined, { ...verdict, kind: 'matches' }))
  expect(match).not.toContain('<details open')
  const doubt = { ...verdict, warnings: ['unknown-contract'] } as const
  const unknown = renderMarkup(verdictOf(undefined, { ...doubt, kind: 'unknown' }))
  expect(unknown).toContain('<details open')
  const [before = ''] = unknown.split('<details')
  expect(before).toContain('whether the contract belongs to the yield')
})

it('a priority fee stands beside what is sent, and none where none is paid', () => {
  const show = (priority: bigint) =>
    renderText(verdictOf(undefined, undefined, { inclusionFees: { priority, tips: 0n } }))
  expect(show(2n * 10n ** 15n)).toMatch(/Priority fee\s?0\.002 ETH/)
  expect(show(0n)).not.toContain('Priority fee')
})
