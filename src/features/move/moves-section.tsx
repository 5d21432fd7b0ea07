import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getYieldName } from '#src/api/yield-name.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { getMovePath } from './next-press.ts'
import { PressLink } from './press-link.tsx'
import type { Move } from './stored-moves.ts'
import { useMoves, useMoveStatus, type MoveJournal } from './use-move-status.ts'

interface MoveRowProps {
  readonly move: Move
  readonly journal: MoveJournal
}

/** An unfinished move in a line, with its next press. */
function MoveRow({ move, journal }: MoveRowProps) {
  const t = useTranslations('move')
  const { stage, next, from, to, error } = useMoveStatus(move, journal)
  const isWaiting = stage.kind === 'wait'
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-2.5 sm:px-6">
      <Link
        to={getMovePath(move)}
        className="-my-2.5 min-w-0 flex-1 basis-48 py-2.5 font-medium hover:underline"
      >
        <bdi lang="en">{getYieldName(from, move.from)}</bdi>
        <span aria-hidden="true"> → </span>
        <span className="sr-only">{t('list.into')}</span>
        <bdi lang="en">{getYieldName(to, move.to)}</bdi>
      </Link>
      {error && <span className="text-sm text-muted">{t('list.unread')}</span>}
      {!error && stage.kind === 'reading' && <Skeleton className="h-11 w-28" />}
      {isWaiting && (
        <Link to={getMovePath(move)} className={getButtonClass({ variant: 'secondary' })}>
          {t('list.waiting')}
        </Link>
      )}
      {!isWaiting && next && to && (
        <PressLink move={move} next={next} symbol={to.token.symbol} variant="secondary" />
      )}
    </li>
  )
}

export interface MovesSectionProps {
  /** Opens this browser's journal. */
  readonly loadJournal: () => Promise<MoveJournal>
  /** The addresses whose moves are shown. */
  readonly addresses: readonly string[]
}

/** The unfinished moves of this browser, one line each; nothing without any. */
export function MovesSection({ loadJournal, addresses }: MovesSectionProps) {
  useLoadedMessages('move')
  const t = useTranslations('move.list')
  const { data: journal, isError } = useQuery({
    queryKey: ['move-journal'],
    queryFn: loadJournal,
    staleTime: Infinity,
    structuralSharing: false,
  })
  const moves = useMoves().filter(
    (move) =>
      move.finishedAt === null && addresses.some((address) => isSameAddress(address, move.address)),
  )
  if (moves.length === 0) return null
  return (
    <Card aria-label={t('title')} className="overflow-hidden">
      <h2 className="px-5 pt-4 pb-1 font-semibold sm:px-6">{t('title')}</h2>
      <ul className="divide-y divide-line">
        {moves.map((move) =>
          journal ? (
            <MoveRow key={`${move.from} ${move.address}`} move={move} journal={journal} />
          ) : (
            <li key={`${move.from} ${move.address}`} className="min-h-16 px-5 py-2.5">
              {isError ? (
                <Link to={getMovePath(move)} className={getButtonClass({ variant: 'secondary' })}>
                  {t('unread')}
                </Link>
              ) : (
                <Skeleton className="h-11 w-full" />
              )}
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}
