import type { ArgumentField } from '../../contract/field.ts'
import type { Arguments, SolanaStep } from '../protocol.ts'

/** Somebody else may pay the network's fees (contract: Argument meanings). */
export const feePayerField: ArgumentField = {
  name: 'feePayerAddress',
  type: 'address',
  label: 'Fee payer',
  description:
    'The account that pays the network fees, and has to sign too; yours, unless another address stands here.',
  required: false,
  isArray: false,
}

/** The request's fee payer as a step names it; nothing where the owner pays. */
export function readFeePayer(request: Arguments, owner: string): Pick<SolanaStep, 'feePayer'> {
  const feePayer = request['feePayerAddress']
  return typeof feePayer === 'string' && feePayer !== owner ? { feePayer } : {}
}
