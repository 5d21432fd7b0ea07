import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { useExecution } from '../execution-context.ts'
import type { Subject } from '../subject/subject.ts'
import { CreatingNotice } from './creating-notice.tsx'
import { LostAnswer } from './lost-answer.tsx'
import { FoundAction } from './found-action.tsx'
import { HOLD } from './open-actions.ts'
import { openActionsQuery } from './open-actions-query.ts'
import type { UseCreate } from './use-create.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

export interface CreatePanelProps {
  readonly subject: Subject
  readonly address: string
  readonly use: UseCreate
  /** What is known already of how the service will answer; it comes late, so that it stands below the button. */
  readonly foreseen: ReactNode
  /** @param seen own open actions that were shown. */
  readonly onCreate: (seen: ReadonlySet<string>) => void
}

const NOTHING = { own: [], elsewhere: [], heldUntil: null }

/** The one button that creates the action, and what came of the last press. */
export function CreatePanel({ subject, address, use, foreseen, onCreate }: CreatePanelProps) {
  const t = useTranslations('action.review')
  const { journal } = useExecution()
  const { data, error, isFetching, refetch } = useQuery(
    openActionsQuery(journal, subject.found.id, address),
  )
  const open = data ?? NOTHING
  const { creating } = use
  const lost = creating.kind === 'lost' ? creating : null
  const found = lost && open.own.find(({ id }) => !lost.seen.has(id))
  // Until the list can be read, the lost request itself holds up the next one.
  const ownHold = lost && !lost.checked && !found ? lost.at + HOLD : 0
  const seconds = useSecondsUntil(Math.max(open.heldUntil ?? 0, ownHold))
  const isLost = seconds > 0 || creating.kind === 'held' || lost !== null
  const isBusy = creating.kind === 'working'

  async function check(): Promise<void> {
    const seen = lost?.seen ?? new Set(open.own.map(({ id }) => id))
    const more = (await refetch()).data?.own.filter(({ id }) => !seen.has(id)) ?? []
    const [only, ...others] = more
    if (only && others.length === 0) use.open(only)
  }

  return (
    <div className="space-y-4">
      <CreatingNotice creating={creating} />
      {found && <FoundAction action={found} />}
      {isLost && !isBusy && !found && (
        <LostAnswer
          error={lost?.error ?? null}
          seconds={seconds}
          unread={error !== null}
          checking={isFetching}
          onCheck={() => void check()}
        />
      )}
      {!found && (
        <Button
          size="lg"
          wide
          busy={isBusy}
          disabled={seconds > 0 && !isBusy}
          onClick={() => onCreate(new Set(open.own.map(({ id }) => id)))}
        >
          {isBusy ? t('working') : t(`confirm.${subject.intent}`)}
        </Button>
      )}
      {creating.kind === 'idle' && foreseen}
      <p className="text-center text-sm text-muted">{t('note')}</p>
    </div>
  )
}
