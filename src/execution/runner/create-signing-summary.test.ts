import { describe, expect, it } from 'vitest'
import type { Inspection } from '#src/families/inspection.ts'
import { createVerdict } from '#src/families/verdict.ts'
import { exampleIntent, exampleStep, OWNER } from '../testing/step-facts.ts'
import { createSigningSummary } from './create-signing-summary.ts'

const USDC = exampleIntent.asset?.address ?? ''
const VAULT = '0x00000000000000000000000000000000000000bb'

const createInspection = (changes: Partial<Inspection>): Inspection => ({
  unsigned: null,
  calls: [],
  value: 0n,
  takes: [],
  namedFees: [],
  message: null,
  decoded: {
    method: 'approve',
    counterparty: VAULT,
    amount: 120_000_000n,
    counts: 'token',
    token: USDC,
  },
  countsRequested: true,
  isStale: false,
  raw: '',
  simulation: null,
  tokens: new Map([[USDC, { decimals: 6, symbol: 'USDC', isVouched: true }]]),
  verdict: createVerdict({ checks: [], warnings: [], violations: [] }),
  ...changes,
})

const summarize = (changes: Partial<Inspection>) =>
  createSigningSummary(exampleIntent, [
    { transaction: exampleStep('one'), inspection: createInspection(changes) },
  ])

describe('what goes to the page with a request to its wallet', () => {
  it('is what, how much, to whom, and the verdict', () => {
    expect(summarize({})).toEqual({
      intent: 'enter',
      yieldId: 'vault',
      network: 'base-sepolia',
      steps: [
        {
          method: 'approve',
          amount: '120',
          units: '120000000',
          symbol: 'USDC',
          token: USDC,
          to: VAULT,
          verdict: createVerdict({ checks: [], warnings: [], violations: [] }).kind,
          warnings: [],
        },
      ],
    })
  })

  it('has no name and no decimals that only the service states', () => {
    const [step] = summarize({ tokens: new Map() }).steps
    expect(step).toMatchObject({ amount: null, units: '120000000', symbol: null, token: USDC })
    const tokens = new Map([[USDC, { decimals: 6, symbol: 'USDC' }]])
    expect(summarize({ tokens }).steps[0]).toMatchObject({ amount: '120', symbol: null })
  })

  it('counts the coin, and names the signer where it receives', () => {
    const decoded = { method: 'deposit', counterparty: OWNER, amount: 5n * 10n ** 17n } as const
    expect(summarize({ decoded: { ...decoded, counts: 'coin' } }).steps[0]).toMatchObject({
      amount: '0.5',
      symbol: 'ETH',
      token: null,
      to: OWNER,
    })
  })

  it('says nothing of bytes that are not decoded, and names each doubt', () => {
    const verdict = createVerdict({ checks: [], warnings: ['unknown-method'], violations: [] })
    expect(summarize({ decoded: null, verdict }).steps[0]).toEqual({
      method: null,
      amount: null,
      units: null,
      symbol: null,
      token: null,
      to: null,
      verdict: 'unknown',
      warnings: ['unknown-method'],
    })
  })

  it('counts no token where the bytes name none and not what was requested', () => {
    const decoded = { method: 'redeem', counterparty: null, amount: 7n, counts: 'token' } as const
    expect(summarize({ decoded, countsRequested: false }).steps[0]).toMatchObject({
      amount: null,
      units: '7',
      token: null,
    })
  })
})
