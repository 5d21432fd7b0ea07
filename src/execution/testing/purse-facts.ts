import type { Inspection, Taking } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { unreadable } from '#src/families/unreadable.ts'
import type { Fact } from '../journal/fact.ts'
import { claimedFeesOf, takesOf } from '../purse-takings.ts'
import { exampleIntent, exampleStep } from './example-action.ts'
import { stepFacts } from './step-facts.ts'

export const USDC = '0x00000000000000000000000000000000000000aa'
export const WETH = '0x00000000000000000000000000000000000000ee'
export const OTHER = '0x00000000000000000000000000000000000000ff'
export const VAULT = '0x00000000000000000000000000000000000000bb'
export const HUNDRED = 100_000_000n

export const usdc = { symbol: 'USDC', decimals: 6, address: USDC }
export const place = { network: 'base-sepolia', tokens: [usdc], output: null, contracts: [VAULT] }
export const entering: Intent = { ...exampleIntent, place }

export const takes = (
  kind: Taking['kind'],
  amount: bigint,
  token: string | null = USDC,
): Taking => ({
  kind,
  token,
  amount,
  spender: kind === 'allow' ? VAULT : null,
})

export const inspected = (
  taken: readonly Taking[],
  more: Partial<Inspection> = {},
): Inspection => ({
  ...unreadable(exampleStep('t')),
  takes: taken,
  ...more,
})

export const SOMETHING = {
  method: 'poke',
  counterparty: null,
  amount: null,
  counts: 'token',
} as const
export const TEXT = {
  from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  kind: 'text',
  text: 'yes',
} as const

/** A step that was signed, and what it took. */
export function signed(step: string, inspection: Inspection): Fact[] {
  const { prompted, sent } = stepFacts(step)
  const fees = claimedFeesOf(inspection).toString()
  return [Object.assign(prompted(), { takes: takesOf(inspection), fees }), sent()]
}
