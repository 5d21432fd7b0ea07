import type { ArgumentField } from '../../contract/field.ts'
import type { Arguments } from '../protocol.ts'

/** Whether everything happens in one transaction, or each thing in one of its own (contract: Argument meanings). */
export const executionModeField: ArgumentField = {
  name: 'executionMode',
  type: 'enum',
  label: 'Transactions',
  description: 'In one batch, or one transaction for each step.',
  required: false,
  options: ['individual', 'batched'],
  default: 'batched',
  isArray: false,
}

export const isIndividual = (request: Arguments): boolean =>
  request['executionMode'] === 'individual'
