import { z } from 'zod'
import type { Operation } from '../contract/operation.ts'
import type { PlannedStep } from '../protocols/protocol.ts'

/**
 * What a step does, one entry a thing, in order (`structuredTransaction`): the protocol's own list where it gives one,
 * else the one call, instruction by instruction on Solana, or the message with the contract that will read it.
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

/** The contract that typed data is for; empty for a plain text, which is for nobody in particular. */
function getVerifyingContract(message: string): string {
  try {
    return typedSchema.parse(JSON.parse(message)).domain.verifyingContract
  } catch {
    return ''
  }
}
