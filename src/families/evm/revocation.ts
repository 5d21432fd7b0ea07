import { encodeFunctionData, erc20Abi, getAddress, isAddress } from 'viem'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { ActionSimulation } from '../action-simulation.ts'
import type { Inspection } from '../inspection.ts'
import type { Intent } from '../intent.ts'
import { isSameAddress } from '../is-same-address.ts'
import { createVerdict, type Check, type Violation, type Warning } from '../verdict.ts'
import { NO_WITNESSES } from '../witnesses.ts'
import { NO_FACTS, type ChainFacts } from './chain-facts.ts'
import { inspectEvm } from './verify/inspect-evm.ts'

/**
 * Creates the payload that sets an allowance to 0, in the form of the service's steps, so that the same code reads it.
 * @throws if an address is none, or the network has no chain id
 */
export function createRevocationPayload(
  network: string,
  owner: string,
  token: string,
  spender: string,
): Record<string, unknown> {
  const { chainId } = findNetwork(network)
  const isReadable = [owner, token, spender].every((each) => isAddress(each, { strict: false }))
  if (chainId === null || !isReadable) throw new TypeError('not an allowance of an EVM network')
  const args = [getAddress(spender), 0n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  return { from: getAddress(owner), to: getAddress(token), data, value: '0', chainId }
}

/** Doubts about amounts that come and go, and about their units: a revocation has none. */
const IRRELEVANT: ReadonlySet<Warning> = new Set<Warning>([
  'worth-unknown',
  'decimals-unread',
  'symbol-unread',
  'other-decimals',
  'other-symbol',
])

const OUTCOME_CHECK: Check = { kind: 'outcome', witness: 'chain' }

/** Whether the bytes set the requested spender's allowance of the requested token to 0, and do nothing else. */
function isRequested({ calls, value, decoded }: Inspection, { request, asset }: Intent): boolean {
  const { spender } = request.arguments
  const [called, ...others] = calls
  return (
    decoded?.method === 'approve' &&
    decoded.amount === 0n &&
    value === 0n &&
    typeof spender === 'string' &&
    isSameAddress(decoded.counterparty ?? '', spender) &&
    isSameAddress(called ?? '', asset?.address ?? '') &&
    others.length === 0
  )
}

/** What a simulation shows that no revocation does: an allowance that stays or grows, or money that leaves. */
function findSimulatedViolations(simulation: ActionSimulation | null): readonly Violation[] {
  if (simulation?.kind !== 'passed') return []
  const { left, allowances, raised = [] } = simulation
  return [
    ...(allowances.length + raised.length > 0 ? (['approval-too-large'] as const) : []),
    ...(left.length > 0 ? (['too-much-token'] as const) : []),
  ]
}

/**
 * Decodes and verifies a revocation as every other step, and holds it against its one purpose: a match is only what sets
 * the allowance to 0 in a simulation, with nothing else leaving or allowed. Source: decisions/058-approvals.
 */
export function inspectRevocation(
  transaction: Transaction,
  action: Action,
  intent: Intent,
  simulation: ActionSimulation | null = null,
  facts: ChainFacts = NO_FACTS,
): Inspection {
  const inspection = inspectEvm(transaction, action, intent, simulation, NO_WITNESSES, facts)
  const { verdict } = inspection
  const warnings = verdict.warnings.filter((warning) => !IRRELEVANT.has(warning))
  const violations = new Set([
    ...verdict.violations,
    ...(isRequested(inspection, intent) ? [] : (['not-the-request'] as const)),
    ...findSimulatedViolations(simulation),
  ])
  const isSimulated = simulation?.kind === 'passed'
  return {
    ...inspection,
    verdict: createVerdict({
      checks: isSimulated ? [...verdict.checks, OUTCOME_CHECK] : verdict.checks,
      warnings,
      violations: [...violations],
    }),
  }
}
