import type { Inspection, Outflow } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { createUnreadableInspection } from '#src/families/unreadable-inspection.ts'
import type { Fact } from '../journal/fact.ts'
import { claimedFeesOf, inclusionFeesOf, takesOf } from '../purse-takings.ts'
import { exampleIntent, exampleStep, createStepFacts } from './step-facts.ts'

export const USDC = '0x00000000000000000000000000000000000000aa'
export const WETH = '0x00000000000000000000000000000000000000ee'
export const OTHER = '0x00000000000000000000000000000000000000ff'
export const VAULT = '0x00000000000000000000000000000000000000bb'
export const HUNDRED = 100_000_000n

export const usdc = { symbol: 'USDC', decimals: 6, address: USDC }
export const yieldSnapshot = {
  network: 'base-sepolia',
  tokens: [usdc],
  output: null,
  contracts: [VAULT],
}
export const enterIntent: Intent = { ...exampleIntent, place: yieldSnapshot }

export const createOutflow = (
  kind: Outflow['kind'],
  amount: bigint,
  token: string | null = USDC,
): Outflow => ({
  kind,
  token,
  amount,
  spender: kind === 'allow' ? VAULT : null,
})

export const UNKNOWN_CALL = {
  method: 'poke',
  counterparty: null,
  amount: null,
  counts: 'token',
} as const

/** A step whose bytes tell these outflows, or nothing. */
export const createInspection = (
  outflows: readonly Outflow[],
  more: Partial<Inspection> = {},
): Inspection => ({
  ...createUnreadableInspection(exampleStep('t')),
  takes: outflows,
  decoded: outflows.length > 0 ? UNKNOWN_CALL : null,
  ...more,
})

export const TEXT_MESSAGE = {
  from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  kind: 'text',
  text: 'yes',
} as const

/** A signed step with its outflow. */
export function createSignedFacts(step: string, inspection: Inspection): Fact[] {
  const { prompted, sent } = createStepFacts(step)
  const fees = claimedFeesOf(inspection).toString()
  const inclusion = inclusionFeesOf(inspection).toString()
  return [Object.assign(prompted(), { takes: takesOf(inspection), fees, inclusion }), sent()]
}
