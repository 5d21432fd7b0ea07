import { useTranslations } from 'use-intl'
import { getYieldName } from '#src/api/yield-name.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { CalendarButton } from '#src/ui/calendar/calendar-button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { GiveUp } from './give-up.tsx'
import { MoveStepper } from './move-stepper.tsx'
import { getMovePath } from './next-press.ts'
import { PressLink } from './press-link.tsx'
import { StageNote } from './stage-note.tsx'
import { moveStore, type Move } from './stored-moves.ts'
import { UnreadMove } from './unread-move.tsx'
import { useMoveStatus, type MoveJournal } from './use-move-status.ts'

/** Downloads the end of the waiting as a calendar file. */
function WaitCalendar({ move, to, at }: { move: Move; to: Yield; at: number }) {
  const t = useTranslations('move.calendar')
  const name = getYieldName(to)
  const event = {
    id: `move-${move.from}-${at}@sheaf`,
    title: t('title', { name }),
    text: t('text', { name }),
    link: `${location.origin}${getMovePath(move)}`,
    at,
  }
  return <CalendarButton event={event} now={serviceClock.now()} label={t('add')} />
}

function ProgressSkeleton() {
  const t = useTranslations('move')
  return (
    <Card className="space-y-4 p-5 sm:p-6" aria-busy="true">
      <output className="sr-only">{t('reading')}</output>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-7 w-56" />
    </Card>
  )
}

export interface ProgressViewProps {
  readonly move: Move
  readonly journal: MoveJournal
}

/** A begun move: its legs, and the next press in the current one. */
export function ProgressView({ move, journal }: ProgressViewProps) {
  const t = useTranslations('move')
  const status = useMoveStatus(move, journal)
  const { stage, next, from, to, error, isFetching, retry } = status
  if (error) return <UnreadMove move={move} error={error} busy={isFetching} onRetry={retry} />
  if (!from || !to || stage.kind === 'reading') return <ProgressSkeleton />
  const isDone = stage.kind === 'done'
  const toName = getYieldName(to)
  return (
    <>
      <Card className="p-5 sm:p-6">
        <MoveStepper from={from} to={to} stage={stage}>
          <p className="text-sm text-muted">
            <StageNote stage={stage} next={next} to={to} />
          </p>
          {next && (
            <PressLink
              move={move}
              next={next}
              symbol={to.token.symbol}
              isEarly={stage.kind === 'wait'}
              variant={stage.kind === 'wait' ? 'secondary' : 'primary'}
            />
          )}
          {stage.kind === 'deposit' && stage.isPerhapsDone && (
            <Button variant="quiet" onClick={() => moveStore.finish(move, serviceClock.now())}>
              {t('press.deposited')}
            </Button>
          )}
          {stage.kind === 'wait' && stage.freeAt !== null && (
            <WaitCalendar move={move} to={to} at={stage.freeAt} />
          )}
        </MoveStepper>
        {isDone && (
          <div className="space-y-3 pt-4">
            <p>
              <ForeignText text={t('note.done', { name: toName })} foreign={toName} />
            </p>
            <div className="flex flex-wrap gap-2">
              <Link
                to={buildPath('/yields/$yieldId', { yieldId: move.to })}
                className={getButtonClass()}
              >
                {t('press.position')}
              </Link>
              <Button variant="quiet" onClick={() => moveStore.forget(move)}>
                {t('press.again')}
              </Button>
            </div>
          </div>
        )}
      </Card>
      {!isDone && <GiveUp move={move} />}
    </>
  )
}
