import { getBalanceName } from '#src/api/balance-identity.ts'
import type { Balance } from '#src/api/schemas/balance.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw } from '#src/money/units.ts'
import { buildPath } from '#src/router/paths.ts'
import { getDepositFill, type DepositFill, type YieldPair } from './deposit-fill.ts'
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
  readonly yields: YieldPair
  /** The wallet's balance of the moved token, smallest unit; null if unknown. */
  readonly balance: bigint | null
}

/** Returns the path of the withdrawal's form, with everything selected where the form has an amount. */
export const getExitPath = ({ from, address }: MovePair): string =>
  buildPath('/yields/$yieldId/exit', { yieldId: from }, { amount: 'max', address })

/** Returns the path of the move's own page. */
export const getMovePath = ({ from, to, address }: MovePair): string =>
  buildPath('/move', {}, { from, to, address })

/** What arrived, but never more than the wallet has; null where the deposit's form can't take it as it is. */
function getFill(
  arrived: bigint | null,
  { balance, yields }: Pick<NextPressInput, 'balance' | 'yields'>,
): DepositFill | null {
  if (arrived === null) return null
  const amount = balance !== null && balance < arrived ? balance : arrived
  const { decimals } = yields.to.token
  return amount > 0n ? getDepositFill(fromRaw(amount, decimals), yields) : null
}

/** Returns what to press next; null where there is only to wait, or nothing left. */
export function getNextPress(input: NextPressInput): NextPress | null {
  const { move, stage, claim, siblings } = input
  const { address } = move
  const openDeposit = (arrived: bigint | null): NextPress => {
    const fill = getFill(arrived, input)
    const to = buildPath('/yields/$yieldId/enter', { yieldId: move.to }, { address, ...fill })
    return { kind: 'deposit', to, amount: fill?.amount ?? null }
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
