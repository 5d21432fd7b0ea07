import { z } from 'zod'
import { fromRaw } from '#src/money/units.ts'
import type { PendingActionDescription } from '../contract/balance.ts'
import type { ActionType } from '../contract/enums.ts'
import type { ArgumentField, Mechanics } from '../contract/mechanics.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { Token } from '../contract/token.ts'
import type { Arguments, EvmPlan, Position } from './protocol.ts'

/** An action that a row offers. */
export interface PendingAction {
  readonly type: ActionType
  /** Fields; default none. */
  readonly fields?: readonly ArgumentField[]
  /** Amount in the smallest unit of the row's token; absent where the user enters it. */
  readonly amount?: bigint
  /** Builds the plan. @throws ServiceError of the contract's error table */
  plan(request: Arguments): EvmPlan | Promise<EvmPlan>
}

/** A row of a position with its actions; by default undated and not earning. */
export interface PositionRow
  extends
    Pick<Position, 'type' | 'amount'>,
    Partial<Omit<Position, 'type' | 'amount' | 'pendingActions'>> {
  /** Stable key of the row among its owner's; optional where one row has the action. */
  readonly key?: string
  readonly actions?: readonly PendingAction[]
}

export interface RowOwner {
  readonly yieldId: string
  readonly owner: string
}

/** Converts rows to balances; an empty active one first where none is active. @param token of rows without their own */
export function toPositions(
  owner: RowOwner,
  token: Token,
  rows: readonly PositionRow[],
): Position[] {
  const hasActive = rows.some(({ type }) => type === 'active')
  const shown: readonly PositionRow[] = hasActive ? rows : [{ type: 'active', amount: 0n }, ...rows]
  return shown.map((row) => toPosition(owner, token, row))
}

function toPosition(owner: RowOwner, token: Token, row: PositionRow): Position {
  const { key: _, actions = [], ...position } = row
  const pendingActions = actions.map((action) => describeAction(owner, row, action, token))
  return { date: null, isEarning: false, ...position, pendingActions }
}

function describeAction(
  owner: RowOwner,
  row: PositionRow,
  { type, fields = [], amount }: PendingAction,
  token: Token,
): PendingActionDescription {
  return {
    intent: 'manage',
    type,
    passthrough: writePassthrough(owner, row, type),
    arguments: fields.length === 0 ? null : { fields: [...fields] },
    ...(amount !== undefined && { amount: fromRaw(amount, (row.token ?? token).decimals) }),
  }
}

/**
 * Builds a pending action's opaque passthrough (contract: Pending actions) from yield, owner, action and row, so that a
 * returned one is valid if it would be built now.
 */
export function writePassthrough(
  { yieldId, owner }: RowOwner,
  { key }: Pick<PositionRow, 'key'>,
  action: ActionType,
): string {
  const content = { yieldId, owner: owner.toLowerCase(), action, row: key }
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

const passthroughSchema = z.strictObject({
  yieldId: z.string(),
  owner: z.string(),
  action: z.string(),
  row: z.string().optional(),
})

/** Returns the row key that a passthrough of this owner and action names; null for anything else. */
function readRowKey({ yieldId, owner }: RowOwner, action: string, passthrough: string) {
  try {
    const json: unknown = JSON.parse(Buffer.from(passthrough, 'base64url').toString())
    const content = passthroughSchema.parse(json)
    const isTheirs = content.yieldId === yieldId && content.owner === owner.toLowerCase()
    return isTheirs && content.action === action ? (content.row ?? null) : null
  } catch {
    return null
  }
}

/** A submitted pending action. */
export interface PendingActionRequest {
  readonly action: string
  readonly passthrough: string
  readonly request: Arguments
}

/** Resolves an action of a changed row; null when no longer valid. */
export type ResolveRow = (key: string) => EvmPlan | null

/**
 * Plans the pending action of this passthrough.
 * @param manage actions that the yield lists
 * @throws ServiceError 400 for an unlisted action, or a passthrough that matches no current row of this owner
 */
export function planPendingAction(
  owner: RowOwner,
  manage: NonNullable<Mechanics['arguments']['manage']>,
  rows: readonly PositionRow[],
  { action, passthrough, request }: PendingActionRequest,
  resolveRow: ResolveRow = () => null,
): EvmPlan | Promise<EvmPlan> {
  const types = Object.keys(manage)
  if (types.length === 0)
    throw ServiceError.full(400, `This yield has no pending action ${action}: it is left by exit.`)
  if (!types.includes(action))
    throw ServiceError.validation([`action must be one of: ${types.join(', ')}`])
  for (const row of rows) {
    const pendingAction = row.actions?.find(
      ({ type }) => type === action && writePassthrough(owner, row, type) === passthrough,
    )
    if (pendingAction) return pendingAction.plan(request)
  }
  const key = readRowKey(owner, action, passthrough)
  const plan = key === null ? null : resolveRow(key)
  if (plan !== null) return plan
  throw ServiceError.full(
    400,
    'The passthrough is not one of a pending action that this address has now: send it back unchanged, and read the balances again before.',
  )
}
