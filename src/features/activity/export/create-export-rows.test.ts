import { describe, expect, it } from 'vitest'
import { createCatalogueRow } from '#src/catalogue/testing/catalogue-row.ts'
import {
  createdHere,
  exampleAction,
  exampleStep,
  OWNER,
} from '#src/execution/testing/step-facts.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { createExportRows } from './create-export-rows.ts'
import { getFeeKey } from './read-export.ts'

const amount = parseDecimal('1250.000001') ?? undefined
const approval = exampleStep('t1', {
  type: 'APPROVAL',
  status: 'CONFIRMED',
  hash: '0xa1',
  broadcastedAt: '2026-03-01T10:00:00Z',
})
const supply = exampleStep('t2', {
  stepIndex: 1,
  status: 'CONFIRMED',
  hash: '0xa2',
  broadcastedAt: '2026-03-01T10:01:00+01:00',
})
const told = exampleAction([approval, supply], {
  status: 'SUCCESS',
  amount,
  amountRaw: '1250000001',
  amountUsd: parseDecimal('1249.87') ?? undefined,
  createdAt: '2026-03-01T09:00:00Z',
})
const fee = (hash: string, raw: bigint, payer = OWNER) =>
  [getFeeKey({ network: 'base-sepolia', hash }), { raw, payer }] as const
const fees = new Map([fee('0xa1', 21_000_000_000_001n), fee('0xa2', 50_000n)])
const context = { facts: [], earnYield: undefined, fees }

describe('the rows of an exported action', () => {
  it('are one for each transaction with its fee, of which the last has the amount', () => {
    expect(createExportRows(told, context)).toEqual([
      {
        date_utc: '2026-03-01T10:00:00.000Z',
        action: 'enter',
        yield: 'vault',
        network: 'base-sepolia',
        asset: null,
        amount: null,
        amount_raw: null,
        usd: null,
        fee_asset: 'ETH',
        fee: '0.000021000000000001',
        hash: '0xa1',
        address: OWNER,
        status: 'SUCCESS',
        fee_raw: '21000000000001',
        fee_payer: OWNER,
        yield_name: null,
        step: '1/2',
        step_type: 'APPROVAL',
        step_status: 'CONFIRMED',
        action_id: 'a',
        note: null,
      },
      expect.objectContaining({
        date_utc: '2026-03-01T09:01:00.000Z',
        amount: '1250.000001',
        amount_raw: '1250000001',
        usd: '1249.87',
        fee: '0.00000000000005',
        hash: '0xa2',
        step: '2/2',
        note: 'asset not known',
      }),
    ])
  })

  it('name the token of the amount only where it is known', () => {
    const earnYield = createCatalogueRow({
      id: 'vault',
      name: 'A vault',
      token: 'USDC',
      inputTokens: [
        { symbol: 'DAI', name: 'Dai', network: 'base-sepolia', address: '0xDA', price: null },
      ],
    })
    const getAsset = (changes: object) =>
      createExportRows({ ...told, ...changes }, { ...context, earnYield }).at(-1)?.asset
    expect(getAsset({})).toBe('USDC')
    expect(getAsset({ rawArguments: { inputToken: '0xda' } })).toBe('DAI')
    expect(getAsset({ rawArguments: { inputToken: '0xee' } })).toBeNull()
    expect(getAsset({ intent: 'manage', type: 'CLAIM_REWARDS' })).toBeNull()
    expect(getAsset({ intent: 'manage', type: 'WITHDRAW' })).toBe('USDC')
  })

  it('have the amount once, without a fee, where the last step was never sent', () => {
    const open = { ...told, transactions: [approval, { ...supply, hash: undefined }] }
    const [first, last, ...more] = createExportRows(open, context)
    expect(more).toEqual([])
    expect(first).toMatchObject({ hash: '0xa1', amount: null })
    expect(last).toMatchObject({ hash: null, amount: '1250.000001', fee: null })
    expect(last?.note).toBe('asset not known')
    expect(createExportRows({ ...told, transactions: [] }, context)).toMatchObject([
      { hash: null, amount: '1250.000001', date_utc: '2026-03-01T09:00:00.000Z', step: null },
    ])
  })

  it('have the fee once of steps that were sent in one transaction', () => {
    const together = { ...told, transactions: [approval, { ...supply, hash: '0xa1' }] }
    expect(createExportRows(together, context).map((row) => row.fee)).toEqual([
      '0.000021000000000001',
      null,
    ])
  })

  it('have no fee that somebody else paid, and say who, or that it is not known', () => {
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const known = new Map([
      ...fees,
      fee('0xa1', 1n, other),
      [getFeeKey({ network: 'base-sepolia', hash: '0xa2' }), null] as const,
    ])
    expect(createExportRows(told, { ...context, fees: known })).toMatchObject([
      { fee: null, fee_raw: null, fee_payer: other, note: null },
      { fee: null, fee_raw: null, fee_payer: null, note: 'fee not known; asset not known' },
    ])
  })

  it('are of what was requested here, whatever the service says', () => {
    const lie = { ...told, amount: parseDecimal('7') ?? undefined, amountRaw: '7000000' }
    const rows = createExportRows(lie, { ...context, facts: createdHere })
    const mine = { amount: '100', amount_raw: '100000000', asset: 'USDC', note: null }
    expect(rows.at(-1)).toMatchObject(mine)
  })

  it('have the value in dollars of their own amount only', () => {
    const getUsd = (changes: object, facts = createdHere) =>
      createExportRows({ ...told, ...changes }, { ...context, facts }).at(-1)?.usd
    const [amount, amountUsd] = [parseDecimal('250'), parseDecimal('250')]
    expect(getUsd({ amount, amountUsd })).toBeNull()
    expect(getUsd({ amount: undefined, amountUsd })).toBeNull()
    expect(getUsd({ amount: parseDecimal('100.00'), amountUsd })).toBe('250')
    expect(getUsd({ amount, amountUsd }, [])).toBe('250')
  })

  it('say that a token is not known where the catalogue lacks the yield', () => {
    const getNote = (facts: typeof createdHere) =>
      createExportRows(told, { ...context, facts }).at(-1)?.note
    expect(getNote([])).toBe('asset not known')
    expect(getNote(createdHere)).toBeNull()
  })
})
