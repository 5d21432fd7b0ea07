import { fromRaw } from '#src/money/units.ts'
import type { PendingActionDescription } from '../../contract/pending-action.ts'
import type { Token } from '../../contract/token.ts'
import type { Position } from '../protocol.ts'
import type { Offer, OfferedRow, RowsOf } from './offered-row.ts'
import { rowPassthrough } from './row-passthrough.ts'

const nothing: Position = {
  type: 'active',
  amount: 0n,
  date: null,
  isEarning: false,
  pendingActions: [],
}

/** The rows as balances tell them; one of nothing where none is active. @param token what rows without their own are of */
export function shownRows(of: RowsOf, token: Token, rows: readonly OfferedRow[]): Position[] {
  const shown = rows.map((row): Position => {
    const { key: _, offers, ...position } = row
    const pendingActions = offers.map((offer) => shownOffer(of, row, offer, token))
    return { ...position, pendingActions }
  })
  return shown.some(({ type }) => type === 'active') ? shown : [nothing, ...shown]
}

function shownOffer(
  of: RowsOf,
  row: OfferedRow,
  { type, fields, amount }: Offer,
  token: Token,
): PendingActionDescription {
  return {
    intent: 'manage',
    type,
    passthrough: rowPassthrough(of, row, type),
    arguments: fields.length === 0 ? null : { fields: [...fields] },
    ...(amount !== undefined && { amount: fromRaw(amount, (row.token ?? token).decimals) }),
  }
}
