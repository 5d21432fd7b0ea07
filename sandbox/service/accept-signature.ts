import type { Token } from '../contract/token.ts'
import type { BuiltStep } from '../networks/local-network.ts'
import { changeAction, type StepChange } from '../store/change-action.ts'
import { findAction } from '../store/find-action.ts'
import type { StepRow } from '../store/schema.ts'
import { gasEstimate } from './gas-estimate.ts'
import { operationsOf } from './operations-of.ts'
import type { ServiceParts } from './parts.ts'

/**
 * A message was signed: it is CONFIRMED, and the step that waited for it is written, both at once or nothing.
 * @throws ServiceError 400 when it is not the address's signature, comes too late, or what it is for would fail now
 */
export async function acceptSignature(
  { tracking, catalogues, networks, clock }: ServiceParts,
  step: StepRow,
  signature: string,
): Promise<void> {
  const stored = await findAction(tracking.store, step.actionId)
  const next = stored?.steps.find(({ stepIndex }) => stepIndex === step.stepIndex + 1)
  if (!stored || !next || step.unsignedTransaction === null)
    throw new Error('a message that no step waits for')
  const { yieldId, address } = stored.action
  const protocol = catalogues.chains.protocol(yieldId)
  const description = await catalogues.chains.find(yieldId)
  if (!protocol || !description) throw new Error(`${yieldId} is no more`)
  const network = networks[step.network]
  // Read first: whatever is mined from here on may be the step that waits.
  const createdBlock = await network.height()
  const signed = { message: step.unsignedTransaction, signature }
  const planned = await protocol.afterSignature?.(address, signed)
  if (!planned) throw new Error(`${protocol.id} asks for a signature that it can't use`)
  const [built] = await network.buildSteps(address, [planned])
  if (!built) throw new Error('the step that waited was not built')
  const accepted: StepChange = { status: 'CONFIRMED', signedTransaction: signature, error: null }
  const written = writtenStep(built, createdBlock, description.mechanics.gasFeeToken)
  await changeAction(
    tracking.store,
    stored,
    { [step.id]: accepted, [next.id]: written },
    clock.now(),
  )
}

/** What the signature changes about the step that waited; its words stay as they were shown. */
const writtenStep = (built: BuiltStep, createdBlock: bigint, gasToken: Token): StepChange => ({
  to: built.call.to,
  data: built.call.data,
  value: built.call.value,
  unsignedTransaction: built.payload,
  inputs: { ...built.planned.inputs },
  operations: operationsOf(built.planned),
  gasEstimate: gasEstimate(built, gasToken),
  createdBlock,
})
