import { pendingActionSchema } from '../../contract/pending-action.ts'
import type { Position } from '../protocol.ts'

/** The pending action of this type on the first row that has it, in the contract's form. @throws Error when none has */
export function offeredAction(rows: readonly Position[], type: string) {
  const found = rows
    .flatMap(({ pendingActions }) => pendingActions)
    .find((each) => each.type === type)
  if (found) return pendingActionSchema.parse(found)
  throw new Error(`no row offers ${type}: ${rows.map((row) => row.type).join(', ')}`)
}
