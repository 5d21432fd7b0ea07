import type { ArgumentField } from '../../contract/field.ts'
import type { ActionType } from '../../contract/enums.ts'
import type { Arguments, EvmPlan, Position } from '../protocol.ts'

/** Something that can be done with a row, and how. */
export interface PendingAction {
  readonly type: ActionType
  /** What it asks; empty when it asks nothing. */
  readonly fields: readonly ArgumentField[]
  /** What it moves, in the smallest unit of the row's token; left out where the user says it. */
  readonly amount?: bigint
  /** @throws ServiceError for what the contract's error table names */
  plan(request: Arguments): EvmPlan
}

/** A row of a position with what can be done with it. */
export interface PositionRow extends Omit<Position, 'pendingActions'> {
  /** Names the row among those of its owner, for as long as it is the same. */
  readonly key: string
  readonly actions: readonly PendingAction[]
}

/** Whose rows they are. */
export interface RowOwner {
  readonly yieldId: string
  readonly owner: string
}
