import { fromRaw } from '#src/money/units.ts'
import type { PendingActionDescription } from '../../contract/pending-action.ts'
import type { Token } from '../../contract/token.ts'
import type { Position } from '../protocol.ts'
import type { PendingAction, PositionRow, RowOwner } from './position-row.ts'
import { rowPassthrough } from './row-passthrough.ts'

const emptyPosition: Position = {
  type: 'active',
  amount: 0n,
  date: null,
  isEarning: false,
  pendingActions: [],
}

/** The rows as balances tell them; one of nothing where none is active. @param token what rows without their own are of */
export function toPositions(
  owner: RowOwner,
  token: Token,
  rows: readonly PositionRow[],
): Position[] {
  const positions = rows.map((row): Position => {
    const { key: _, actions, ...position } = row
    const pendingActions = actions.map((action) => toPendingAction(owner, row, action, token))
    return { ...position, pendingActions }
  })
  return positions.some(({ type }) => type === 'active') ? positions : [emptyPosition, ...positions]
}

function toPendingAction(
  owner: RowOwner,
  row: PositionRow,
  { type, fields, amount }: PendingAction,
  token: Token,
): PendingActionDescription {
  return {
    intent: 'manage',
    type,
    passthrough: rowPassthrough(owner, row, type),
    arguments: fields.length === 0 ? null : { fields: [...fields] },
    ...(amount !== undefined && { amount: fromRaw(amount, (row.token ?? token).decimals) }),
  }
}
