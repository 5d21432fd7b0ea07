import type { Intent } from '../../intent.ts'
import type { Doubt } from '../../verdict.ts'
import type { Measure } from './measure-amount.ts'
import { moneyOut } from './money-out.ts'
import { ownStakes } from './own-stakes.ts'
import { ofKind, type Reading } from './reading.ts'

/** Whether everything that is read also makes sense together: who gets coins, and which accounts are touched. */
function isWhole(reading: Reading, user: string, intent: Intent): boolean {
  const own = ownStakes(reading, user)
  const isEntering = intent.request.intent === 'enter'
  const { madeStakes } = reading
  const paid = [...ofKind(reading, 'transfer'), ...ofKind(reading, 'create')]
  return (
    paid.every(({ from }) => from === user) &&
    moneyOut(reading, user).every(({ to }) => own.has(to)) &&
    ofKind(reading, 'allocate').every(({ created }) => own.has(created)) &&
    ofKind(reading, 'initialize').every(({ stake }) => own.has(stake)) &&
    ofKind(reading, 'split').every(({ to }) => madeStakes.has(to)) &&
    ofKind(reading, 'delegate').every(({ stake }) => !isEntering || own.has(stake)) &&
    ofKind(reading, 'authorize').length === 0 &&
    ofKind(reading, 'assign').length === 0
  )
}

/** What can't be vouched for; the person goes on knowingly. */
export function findDoubts(reading: Reading, measure: Measure, intent: Intent): Doubt[] {
  const { hasUnknown } = reading
  const isKnown = !hasUnknown && isWhole(reading, intent.request.address, intent)
  return [
    ...(isKnown ? [] : (['unknown-method'] as const)),
    ...(measure === 'other' ? (['other-amount'] as const) : []),
    'not-rehearsed',
  ]
}
