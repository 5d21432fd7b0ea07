import type { Action } from '#src/api/schemas/action.ts'
import { askedAmount } from '../../asked-amount.ts'
import { isBoundTo } from '../../bind-action.ts'
import type { Intent } from '../../intent.ts'
import type { Contradiction } from '../../verdict.ts'
import { UNNAMED } from '../decode/named-accounts.ts'
import { PRIORITY_FEE_CAP, priorityFee, STAKE_RENT } from '../fees.ts'
import { SYSTEM } from '../programs.ts'
import { askedValidators } from './asked-validators.ts'
import { moneyOut, sum } from './money-out.ts'
import { ownStakes } from './own-stakes.ts'
import { ofKind, type Reading } from './reading.ts'

/** Whoever must sign for the stake that is touched, and who pays: the person, or it is somebody else's business. */
function isFromSomebodyElse(reading: Reading, user: string): boolean {
  const { message, known } = reading
  return (
    message.signers[0] !== user ||
    known.some((each) => 'authority' in each && each.authority !== user)
  )
}

/** Whoever gains power or money by it must be the person, the receiver they confirmed, or the validator they chose. */
function paysSomebodyElse(reading: Reading, user: string, intent: Intent): boolean {
  const { receiverAddress } = intent.request.arguments
  // The person signs, so no lookup table names them; somebody whom they confirmed may be in one.
  const receivers = [user, receiverAddress, ...(receiverAddress === undefined ? [] : [UNNAMED])]
  const custodians = [...ofKind(reading, 'initialize'), ...ofKind(reading, 'lock')]
    .flatMap(({ custodian }) => custodian ?? [])
    // The zero address, which is the system program's, is nobody's.
    .filter((each) => each !== SYSTEM)
  const powers = [
    ...custodians,
    ...ofKind(reading, 'initialize').flatMap(({ staker, withdrawer }) => [staker, withdrawer]),
    ...ofKind(reading, 'authorize').map(({ newAuthority }) => newAuthority),
  ]
  const votes = askedValidators(intent)
  return (
    powers.some((each) => each !== user) ||
    ofKind(reading, 'withdraw').some(({ to }) => !receivers.includes(to)) ||
    ofKind(reading, 'delegate').some(
      ({ vote }) => votes !== null && vote !== UNNAMED && !votes.includes(vote),
    )
  )
}

/** Only entering with the coin itself takes some of it; the rent of a stake account that stays the person's comes on top. */
function spendsTooMuch(reading: Reading, user: string, intent: Intent): boolean {
  const isNative = intent.request.intent === 'enter' && intent.asset?.address === null
  const asked = isNative ? (askedAmount(intent) ?? 0n) : 0n
  const rent = STAKE_RENT * BigInt(ownStakes(reading, user).size)
  return sum(moneyOut(reading, user)) > asked + rent
}

const paysTooMuchForSpeed = ({ message, known }: Reading): boolean =>
  priorityFee(known, message.instructions.length) > PRIORITY_FEE_CAP

/** Everything on the closed list that speaks against signing. Source: design, section 3, Verification. */
export function findContradictions(
  reading: Reading,
  action: Action,
  intent: Intent,
): Contradiction[] {
  const user = intent.request.address
  const found: [Contradiction, boolean][] = [
    ['not-the-request', !isBoundTo(action, intent.request)],
    ['wrong-sender', isFromSomebodyElse(reading, user)],
    ['delegates-account', ofKind(reading, 'assign').some(({ account }) => account === user)],
    ['foreign-receiver', paysSomebodyElse(reading, user, intent)],
    ['too-much-native-value', spendsTooMuch(reading, user, intent) || paysTooMuchForSpeed(reading)],
  ]
  return found.filter(([, holds]) => holds).map(([contradiction]) => contradiction)
}
