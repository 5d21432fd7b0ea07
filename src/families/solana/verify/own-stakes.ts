import { ofKind, type Reading } from './reading.ts'

/**
 * The stake accounts that a message makes and that are the person's own afterwards: initialised for them alone and
 * without a lock-up, or split off a stake of theirs.
 */
export function ownStakes(reading: Reading, user: string): ReadonlySet<string> {
  const initialized = ofKind(reading, 'initialize')
    .filter(
      ({ staker, withdrawer, isLocked }) => staker === user && withdrawer === user && !isLocked,
    )
    .map(({ stake }) => stake)
  const split = ofKind(reading, 'split')
    .filter(({ authority }) => authority === user)
    .map(({ to }) => to)
  return new Set([...initialized, ...split].filter((stake) => reading.madeStakes.has(stake)))
}
