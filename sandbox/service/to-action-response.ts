import type { Action, Simulation } from '../contract/action.ts'
import type { Transaction, Operation } from '../contract/transaction.ts'
import type { StepRow } from '../store/schema.ts'
import type { StoredAction } from '../store/stored-action.ts'
import { fromRaw } from '#src/money/units.ts'
import type { Token } from '../contract/token.ts'
import type { BuiltStep } from '../networks/local-network.ts'
import { z } from 'zod'
import type { Plan, PlannedStep } from '../protocols/protocol.ts'

/**
 * Returns a step's operations in order (`structuredTransaction`): the protocol's own list, else the one call, each
 * Solana instruction, or the message with its verifying contract.
 */
export function getOperations(planned: PlannedStep): Operation[] {
  if (planned.kind === 'call' && planned.operations) return [...planned.operations]
  const { type, method, inputs } = planned
  return getTargets(planned).map(({ to, value = 0n }) => ({
    type,
    to,
    method,
    inputs: { ...inputs },
    value: value.toString(),
  }))
}

interface OperationTarget {
  readonly to: string
  readonly value?: bigint
}

function getTargets(planned: PlannedStep): readonly OperationTarget[] {
  switch (planned.kind) {
    case 'call':
      return [planned]
    case 'message':
      return [{ to: getVerifyingContract(planned.message) }]
    case 'unwritten':
      return planned.simulationCalls.slice(-1)
    case 'instructions':
      return planned.instructions.map(({ program }) => ({ to: program }))
  }
}

const typedSchema = z.object({ domain: z.object({ verifyingContract: z.string() }) })

/** Returns the contract of typed data; empty for a plain text. */
function getVerifyingContract(message: string): string {
  try {
    return typedSchema.parse(JSON.parse(message)).domain.verifyingContract
  } catch {
    return ''
  }
}

/** Formats a stored action in the contract's form. */
export function toActionResponse({ action, steps }: StoredAction, publicUrl: string): Action {
  return {
    id: action.id,
    intent: action.intent,
    type: action.type,
    yieldId: action.yieldId,
    address: action.address,
    amount: action.amount,
    amountRaw: action.amountRaw,
    amountUsd: action.amountUsd,
    transactions: steps.map((step) => toTransactionResponse(step, publicUrl)),
    executionPattern: action.executionPattern,
    rawArguments: action.rawArguments,
    createdAt: action.createdAt.toISOString(),
    completedAt: action.completedAt?.toISOString() ?? null,
    status: action.status,
  }
}

/** Whether a step has no known cost: it sends nothing, or waits for a signature. */
const isFree = ({ planned }: BuiltStep): boolean =>
  planned.skipped ||
  planned.kind === 'message' ||
  (planned.kind === 'unwritten' && planned.simulationCalls.length === 0)

/**
 * Formats a transaction's `gasEstimate`: JSON with `amount` in units of the gas token (contract: Steps); null when it
 * is free or unknown.
 */
export function gasEstimate(step: BuiltStep, token: Token): string | null {
  if (isFree(step)) return null
  return JSON.stringify({
    amount: fromRaw(step.gasCost, token.decimals),
    gasLimit: step.gasLimit.toString(),
    token,
  })
}

/** Formats what must stay of the gas token beside an enter's amount; nothing where the plan has no reserve. */
export const entryReserve = (
  { entryReserve: reserve }: Plan,
  { decimals }: Token,
): Pick<Simulation, 'entryReserveEstimate'> =>
  reserve === undefined ? {} : { entryReserveEstimate: fromRaw(reserve, decimals) }

/** Formats the simulation's answer from the same figures. */
export function simulation(steps: readonly BuiltStep[], plan: Plan, token: Token): Simulation {
  const sumOf = (figure: 'gasCost' | 'gasLimit') =>
    steps.reduce((sum, step) => sum + step[figure], 0n)
  return {
    ...entryReserve(plan, token),
    gas: {
      amount: fromRaw(sumOf('gasCost'), token.decimals),
      token,
      gasLimit: sumOf('gasLimit').toString(),
      transactions: steps.flatMap((step, stepIndex) =>
        isFree(step)
          ? []
          : {
              type: step.planned.type,
              stepIndex,
              amount: fromRaw(step.gasCost, token.decimals),
              token,
              gasLimit: step.gasLimit.toString(),
            },
      ),
    },
  }
}

/** Formats a stored step in the contract's form; with an explorer link once it has a hash. */
export function toTransactionResponse(step: StepRow, publicUrl: string): Transaction {
  return {
    id: step.id,
    title: step.title,
    description: step.description,
    network: step.network,
    status: step.status,
    type: step.type,
    hash: step.hash,
    createdAt: step.createdAt.toISOString(),
    broadcastedAt: step.broadcastedAt?.toISOString() ?? null,
    signedTransaction: step.signedTransaction,
    unsignedTransaction: step.unsignedTransaction,
    annotatedTransaction: { method: step.method, inputs: step.inputs },
    structuredTransaction: step.operations && { operations: step.operations },
    stepIndex: step.stepIndex,
    error: step.error,
    ...(step.gasEstimate !== null && { gasEstimate: step.gasEstimate }),
    explorerUrl: step.hash && `${publicUrl}/explorer/${step.network}/tx/${step.hash}`,
    isMessage: step.isMessage,
  }
}
