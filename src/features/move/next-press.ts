import { getBalanceName } from '#src/api/balance-identity.ts'
import type { Balance } from '#src/api/schemas/balance.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw } from '#src/money/units.ts'
import { buildPath } from '#src/router/paths.ts'
import type { ClaimableRow } from './move-progress.ts'
import type { MoveStage } from './move-stage.ts'
import type { MovePair } from './stored-moves.ts'

/** The one thing to press next: a form or a run of the app. */
export interface NextPress {
  /** `open`: an action of which the chain shows less than the service. */
  readonly kind: 'withdraw' | 'continue' | 'open' | 'claim' | 'deposit'
  /** A path of the app. */
  readonly to: string
  /** Of a deposit, token units; null if it is typed by the user. */
  readonly amount: Decimal | null
}

export interface NextPressInput {
  readonly move: MovePair
  readonly stage: MoveStage
  readonly claim: ClaimableRow | null
  /** All balances of the position that is left. */
  readonly siblings: readonly Balance[]
  /** The moved token, as both yields name it. */
  readonly tokens: Readonly<Record<'from' | 'to', Pick<Token, 'decimals'>>>
  /** The wallet's balance of it, smallest unit; null if unknown. */
  readonly balance: bigint | null
}

/** Returns the path of the withdrawal's form, with everything selected where the form has an amount. */
export const getExitPath = ({ from, address }: MovePair): string =>
  buildPath('/yields/$yieldId/exit', { yieldId: from }, { amount: 'max', address })

/** Returns the path of the move's own page. */
export const getMovePath = ({ from, to, address }: MovePair): string =>
  buildPath('/move', {}, { from, to, address })

/** What arrived, but never more than the wallet has; null where the yields disagree what a unit is. */
function getDepositAmount(
  arrived: bigint | null,
  { balance, tokens: { from, to } }: Pick<NextPressInput, 'balance' | 'tokens'>,
): Decimal | null {
  if (arrived === null || from.decimals !== to.decimals) return null
  const amount = balance !== null && balance < arrived ? balance : arrived
  return amount > 0n ? fromRaw(amount, to.decimals) : null
}

/** Returns what to press next; null where there is only to wait, or nothing left. */
export function getNextPress(input: NextPressInput): NextPress | null {
  const { move, stage, claim, siblings } = input
  const { address } = move
  const openDeposit = (arrived: bigint | null): NextPress => {
    const amount = getDepositAmount(arrived, input)
    const to = buildPath(
      '/yields/$yieldId/enter',
      { yieldId: move.to },
      { address, ...(amount !== null && { amount }) },
    )
    return { kind: 'deposit', to, amount }
  }
  switch (stage.kind) {
    case 'withdraw':
      return { kind: 'withdraw', to: getExitPath(move), amount: null }
    case 'withdrawing':
    case 'claiming':
    case 'depositing':
    case 'reported': {
      const to = buildPath('/actions/$actionId', { actionId: stage.action })
      return { kind: stage.kind === 'reported' ? 'open' : 'continue', to, amount: null }
    }
    case 'claim': {
      if (!claim) return null
      const { type, balance } = claim
      const search = { address, balance: getBalanceName(balance, siblings) }
      const params = { yieldId: move.from, type }
      const to = buildPath('/yields/$yieldId/manage/$type', params, search)
      return { kind: 'claim', to, amount: null }
    }
    case 'deposit':
      return openDeposit(stage.amount)
    case 'wait':
      // What a part of it brought can go on.
      return stage.arrived > 0n ? openDeposit(stage.arrived) : null
    case 'reading':
    case 'done':
      return null
  }
}
