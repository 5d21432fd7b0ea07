import type { Intent } from '../../intent.ts'
import type { Doubt } from '../../verdict.ts'
import type { KnownKind } from '../decode/known-instruction.ts'
import type { Measure } from './measure-amount.ts'
import { moneyOut } from './money-out.ts'
import { ownStakes } from './own-stakes.ts'
import { ofKind, type Reading } from './reading.ts'

/** What nobody asks for who goes in, or out: known by itself, and yet no part of it. */
const UNASKED: Readonly<Record<Intent['request']['intent'], readonly KnownKind[]>> = {
  enter: ['split', 'deactivate', 'withdraw', 'merge'],
  exit: ['initialize', 'delegate'],
  manage: [],
}

/** Whether everything that is read also makes sense together: who gets coins, and which accounts are touched. */
function isWhole(reading: Reading, user: string, intent: Intent): boolean {
  const own = ownStakes(reading, user)
  const isEntering = intent.request.intent === 'enter'
  const { madeStakes } = reading
  const unasked: readonly KnownKind[] = [
    'authorize',
    'assign',
    'lock',
    ...UNASKED[intent.request.intent],
  ]
  const paid = [...ofKind(reading, 'transfer'), ...ofKind(reading, 'create')]
  return (
    paid.every(({ from }) => from === user) &&
    moneyOut(reading, user).every(({ to }) => own.has(to)) &&
    ofKind(reading, 'allocate').every(({ created }) => own.has(created)) &&
    ofKind(reading, 'initialize').every(({ stake }) => own.has(stake)) &&
    ofKind(reading, 'split').every(({ to }) => madeStakes.has(to)) &&
    ofKind(reading, 'delegate').every(({ stake }) => !isEntering || own.has(stake)) &&
    !reading.known.some(({ kind }) => unasked.includes(kind))
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
