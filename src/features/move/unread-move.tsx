import type { ComponentProps } from 'react'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { GiveUp } from './give-up.tsx'
import type { Move } from './stored-moves.ts'
import { useMoves } from './use-move-status.ts'

interface UnreadMoveProps extends ComponentProps<typeof ReadProblem> {
  readonly move: Move
}

/** Why a move can't be read. It can be cancelled all the same: that takes only what is stored. */
export function UnreadMove({ move, ...problem }: UnreadMoveProps) {
  return (
    <>
      <ReadProblem {...problem} />
      {move.finishedAt === null && <GiveUp move={move} />}
    </>
  )
}

interface GiveUpUnreadProps {
  /** Id of a yield. */
  readonly from: string
  /** Of a link; '' where it names none. */
  readonly address: string
}

/**
 * Cancels the unfinished move out of a yield that can't be read, or is gone; nothing where there is none, or several and
 * no address says which.
 */
export function GiveUpUnread({ from, address }: GiveUpUnreadProps) {
  const [move, other] = useMoves().filter(
    (each) =>
      each.finishedAt === null &&
      each.from === from &&
      (address === '' || isSameAddress(each.address, address)),
  )
  return move && !other ? <GiveUp move={move} /> : null
}
