import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { useExecution } from '../execution-context.ts'
import type { ActionDraft } from '../draft/action-draft.ts'
import { CreateAlert } from './create-alert.tsx'
import { LostResponse } from './lost-response.tsx'
import { FoundActionAlert } from './found-action.tsx'
import { HOLD_MS } from './open-actions.ts'
import { openActionsQuery } from './open-actions-query.ts'
import type { CreateAction } from './use-create-action.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

export interface CreatePanelProps {
  readonly draft: ActionDraft
  readonly address: string
  readonly creation: CreateAction
  /** What is known already of how the service will answer; it comes late, so that it stands below the button. */
  readonly expectedRejection: ReactNode
  /** @param seen own open actions that were shown. */
  readonly onCreate: (seen: ReadonlySet<string>) => void
}

const NO_OPEN_ACTIONS = { local: [], elsewhere: [], blockedUntil: null }

/** The one button that creates the action, and what came of the last press. */
export function CreatePanel({
  draft,
  address,
  creation,
  expectedRejection,
  onCreate,
}: CreatePanelProps) {
  const t = useTranslations('action.review')
  const { journal } = useExecution()
  const { data, error, isFetching, refetch } = useQuery(
    openActionsQuery(journal, draft.earnYield.id, address),
  )
  const open = data ?? NO_OPEN_ACTIONS
  const { creating } = creation
  const lost = creating.kind === 'lost' ? creating : null
  const foundAction = lost && open.local.find(({ id }) => !lost.seen.has(id))
  // Until the list can be read, the lost request itself holds up the next one.
  const holdSeconds = lost && !lost.checked && !foundAction ? lost.at + HOLD_MS : 0
  const seconds = useSecondsUntil(Math.max(open.blockedUntil ?? 0, holdSeconds))
  const isLost = seconds > 0 || creating.kind === 'held' || lost !== null
  const isBusy = creating.kind === 'working'

  async function check(): Promise<void> {
    const seen = lost?.seen ?? new Set(open.local.map(({ id }) => id))
    const more = (await refetch()).data?.local.filter(({ id }) => !seen.has(id)) ?? []
    const [only, ...others] = more
    if (only && others.length === 0) creation.open(only)
  }

  return (
    <div className="space-y-4">
      <CreateAlert creating={creating} />
      {foundAction && <FoundActionAlert action={foundAction} />}
      {isLost && !isBusy && !foundAction && (
        <LostResponse
          error={lost?.error ?? null}
          seconds={seconds}
          hasReadError={error !== null}
          isChecking={isFetching}
          onCheck={() => void check()}
        />
      )}
      {!foundAction && (
        <Button
          size="lg"
          wide
          busy={isBusy}
          disabled={seconds > 0 && !isBusy}
          onClick={() => onCreate(new Set(open.local.map(({ id }) => id)))}
        >
          {isBusy ? t('working') : t(`confirm.${draft.intent}`)}
        </Button>
      )}
      {creating.kind === 'idle' && expectedRejection}
      <p className="text-center text-sm text-muted">{t('note')}</p>
    </div>
  )
}
