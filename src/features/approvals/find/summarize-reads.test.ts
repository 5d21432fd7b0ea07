import { describe, expect, it } from 'vitest'
import type { AllowanceRequest } from './candidate.ts'
import {
  hasUnknowns,
  summarizeReads,
  type AllowancesRead,
  type OpenReads,
} from './summarize-reads.ts'

const TOKEN = `0x${'a'.repeat(40)}` as const
const [VAULT, ROUTER] = [`0x${'b'.repeat(40)}`, `0x${'C'.repeat(40)}`] as const
const request: AllowanceRequest = {
  network: 'base',
  owner: `0x${'1'.repeat(40)}`,
  pairs: [VAULT, ROUTER].map((spender) => ({ token: TOKEN, spender, reasons: [] })),
}
const [, routerPair] = request.pairs

/** A token's answer for these spenders. */
const answer = (allowances: Readonly<Record<string, bigint>>) => [
  {
    token: TOKEN,
    balance: 5n,
    decimals: 6,
    symbol: 'T',
    allowances: new Map(Object.entries(allowances)),
  },
]
const ALL_ZERO = answer({ [VAULT]: 0n, [ROUTER.toLowerCase()]: 0n })

const summarize = (changes: Partial<AllowancesRead>) => {
  const read = {
    data: undefined,
    error: null,
    isPlaceholderData: false,
    isFetching: false,
    refetch: () => {},
    ...changes,
  }
  return summarizeReads([request], [read], () => null)
}

describe('what was read of allowances', () => {
  it('is all of them where each has an answer, in any case of letters', () => {
    expect(summarize({ data: ALL_ZERO })).toEqual({
      approvals: [],
      failed: [],
      isReading: false,
      checkedCount: 2,
    })
  })

  it('is without those that stay unknown: neither checked nor 0', () => {
    const summary = summarize({ data: answer({ [VAULT]: 0n }) })
    expect(summary).toMatchObject({ approvals: [], checkedCount: 1, isReading: false })
    expect(summary.failed).toMatchObject([{ kind: 'partial', unknown: [routerPair] }])
  })

  it('is nothing where the network did not answer', () => {
    const summary = summarize({ error: new Error('down') })
    expect(summary).toMatchObject({ checkedCount: 0, isReading: false })
    expect(summary.failed).toMatchObject([{ kind: 'unread', unknown: [] }])
  })

  it('is an older answer, and said to be, where a later read failed', () => {
    const summary = summarize({ data: answer({ [VAULT]: 7n }), error: new Error('down') })
    expect(summary.approvals).toMatchObject([{ spender: VAULT, amount: 7n }])
    expect(summary.failed).toMatchObject([{ kind: 'outdated', unknown: [routerPair] }])
  })

  it('is not all yet while another set stands in for it', () => {
    const summary = summarize({ data: answer({ [VAULT]: 0n }), isPlaceholderData: true })
    expect(summary).toMatchObject({ isReading: true, failed: [], checkedCount: 1 })
    expect(summarize({}).isReading).toBe(true)
  })
})

describe('that nothing is open can be said', () => {
  const complete: OpenReads = {
    failed: [],
    isJournalUnreadable: false,
    scan: { error: null, failed: [], unreadable: 0, unsupported: [] },
  }
  const { failed } = summarize({ error: new Error('silent') })

  it('where everything was read', () => {
    expect(hasUnknowns(complete)).toBe(false)
  })

  it.each<[string, OpenReads]>([
    ['a network whose approvals were not read', { ...complete, failed }],
    ['an unreadable journal', { ...complete, isJournalUnreadable: true }],
    ['a catalogue that failed', { ...complete, scan: { ...complete.scan, error: new Error() } }],
    ['unreadable contracts', { ...complete, scan: { ...complete.scan, unreadable: 1 } }],
    ['a network of unread balances', { ...complete, scan: { ...complete.scan, failed: ['base'] } }],
    [
      'a network without a node',
      { ...complete, scan: { ...complete.scan, unsupported: ['base'] } },
    ],
  ])('not beside %s', (_, reads) => {
    expect(hasUnknowns(reads)).toBe(true)
  })
})
