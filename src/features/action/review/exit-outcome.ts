import { skipToken, useQuery } from '@tanstack/react-query'
import type { Decimal } from '#src/money/decimal.ts'
import { toRaw } from '#src/money/units.ts'
import { getRequestArguments, type FilledForm } from '../form/filled-form.ts'
import { getRequestedAmount } from '../form/requested-terms.ts'
import { getOtherReceiver } from '../payout.ts'
import { exitSimulationQuery } from './request-simulation.ts'

/** What the chain's simulation shows of leaving right after a deposit. */
export type ExitOutcome =
  /** Not a deposit that the chain can simulate. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  /** Only the receiver can withdraw it. */
  | { readonly kind: 'other' }
  /** `poor`: so much less comes back that it has to be seen before a press; null: nothing can be withdrawn. */
  | { readonly kind: 'passed' | 'poor'; readonly withdrawable: Decimal | null }

/** Tenths of a percent that come back where nothing is lost but rounding, as for a verdict (decisions/016-verdicts). */
const MIN_RETURN = 995n

/** Whether leaving right after returns noticeably less than went in. Token units; null: it can't be left. */
export const isPoorReturn = (
  deposited: Decimal,
  withdrawable: Decimal | null,
  decimals: number,
): boolean =>
  withdrawable === null ||
  toRaw(withdrawable, decimals) * 1000n < toRaw(deposited, decimals) * MIN_RETURN

/** Returns what the chain's simulation shows of leaving right after. */
export function useExitOutcome(form: FilledForm, owner: string): ExitOutcome {
  const { draft } = form
  const amount = getRequestedAmount(form)?.amount ?? null
  const query = exitSimulationQuery(draft, amount, owner)
  const { data, isLoading } = useQuery(query)
  if (query.queryFn === skipToken) return { kind: 'none' }
  // What only somebody else can take out is no way back for who pays.
  if (getOtherReceiver(getRequestArguments(form), owner) !== null) return { kind: 'other' }
  if (isLoading) return { kind: 'loading' }
  if (!data || amount === null) return { kind: 'unknown' }
  const { withdrawable } = data
  const isPoor = isPoorReturn(amount, withdrawable, draft.asset.decimals)
  return { kind: isPoor ? 'poor' : 'passed', withdrawable }
}
