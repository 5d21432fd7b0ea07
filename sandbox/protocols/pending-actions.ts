import type { ArgumentField } from '../contract/mechanics.ts'
import type { ActionType } from '../contract/enums.ts'
import type { Arguments, EvmPlan, Position } from './protocol.ts'
import type { Address } from 'viem'
import { ServiceError } from '../contract/service-error.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { fromRaw } from '#src/money/units.ts'
import type { PendingActionDescription } from '../contract/balance.ts'
import type { Token } from '../contract/token.ts'

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

type ManageArguments = NonNullable<YieldDescription['mechanics']['arguments']['manage']>

/** What came back of a pending action. */
interface PendingActionRequest {
  readonly action: string
  readonly passthrough: string
  readonly request: Arguments
}

/**
 * The plan of the pending action that was handed out with this passthrough.
 * @param manage the actions that the yield lists
 * @throws ServiceError 400 for another action, or a passthrough that no row of this owner has now
 */
export function planPendingAction(
  owner: RowOwner,
  manage: ManageArguments,
  rows: readonly PositionRow[],
  { action, passthrough, request }: PendingActionRequest,
): EvmPlan {
  const types = Object.keys(manage)
  if (!types.includes(action))
    throw ServiceError.validation([`action must be one of: ${types.join(', ')}`])
  for (const row of rows) {
    const pendingAction = row.actions.find(
      ({ type }) => type === action && rowPassthrough(owner, row, type) === passthrough,
    )
    if (pendingAction) return pendingAction.plan(request)
  }
  throw ServiceError.full(
    400,
    'The passthrough is not one of a pending action that this address has now: send it back unchanged, and read the balances again before.',
  )
}

/**
 * What a pending action carries for its way back: opaque to clients (contract: Pending actions). All of it follows
 * from yield, owner and action, so that one that came back is good if it is the one that would be handed out again.
 */
export function ownerPassthrough(yieldId: string, owner: Address, action: ActionType): string {
  const pending = { yieldId, owner: owner.toLowerCase(), action }
  return Buffer.from(JSON.stringify(pending)).toString('base64url')
}

/** @throws ServiceError 400 for an action that the yield does not have, or a passthrough that was not handed out for it */
export function requirePendingAction(
  yieldId: string,
  owner: Address,
  available: readonly ActionType[],
  { action, passthrough }: { readonly action: string; readonly passthrough: string },
): ActionType {
  const matched = available.find((each) => each === action)
  if (matched === undefined)
    throw available.length === 0
      ? ServiceError.full(400, `This yield has no pending action ${action}: it is left by exit.`)
      : ServiceError.validation([`action must be one of: ${available.join(', ')}`])
  if (passthrough !== ownerPassthrough(yieldId, owner, matched))
    throw ServiceError.full(
      400,
      'The passthrough is not the one of this pending action: send it back unchanged.',
    )
  return matched
}

/**
 * What a pending action carries for its way back: opaque to clients (contract: Pending actions). All of it follows
 * from yield, owner, row and action, so that one that came back is good if it is one that would be handed out now.
 */
export function rowPassthrough(
  { yieldId, owner }: RowOwner,
  { key }: Pick<PositionRow, 'key'>,
  action: ActionType,
): string {
  const content = { yieldId, owner: owner.toLowerCase(), action, row: key }
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

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
