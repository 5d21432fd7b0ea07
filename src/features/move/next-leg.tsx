import { useTranslations } from 'use-intl'
import { getYieldName } from '#src/api/yield-name.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { findMoveOfAction } from './move-actions.ts'
import { getMovePath } from './next-press.ts'
import { moveStore, type Move } from './stored-moves.ts'
import { useMoves, useMoveStatus, type MoveJournal } from './use-move-status.ts'

export interface NextLegProps {
  /** Id of an ended action. */
  readonly action: string
  readonly journal: MoveJournal
}

/** The next leg of an unfinished move after one of its actions; nothing is read for any other action. */
export function NextLeg({ action, journal }: NextLegProps) {
  const facts = useJournalFacts(journal)
  const moves = useMoves()
  const move = facts && findMoveOfAction(action, moves, facts)
  return move && <NextOfMove key={move.at} move={move} journal={journal} />
}

function NextOfMove({ move, journal }: { move: Move; journal: MoveJournal }) {
  useLoadedMessages('move')
  const t = useTranslations('move.next')
  const { stage, next, to, error } = useMoveStatus(move, journal)
  if (stage.kind === 'done') return null
  // In a row of its own, so that what it says moves nothing.
  const isNext = stage.kind === 'deposit' || stage.kind === 'claim'
  const leg = isNext ? next : null
  // What can't be read is shown, and read again, on the move's own page.
  if ((stage.kind === 'reading' || (isNext && !leg)) && !error)
    return <Skeleton className="h-11 w-full" />
  return (
    <Link
      to={leg ? leg.to : getMovePath(move)}
      className={getButtonClass({ wide: true })}
      onClick={() =>
        leg && stage.kind === 'deposit' && moveStore.openDeposit(move, serviceClock.now())
      }
    >
      {leg && stage.kind === 'claim' && t('claim')}
      {leg && stage.kind === 'deposit' && t('deposit', { name: getYieldName(to, move.to) })}
      {!leg && t('open')}
    </Link>
  )
}
