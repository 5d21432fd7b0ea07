import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { FinalButton } from '#src/ui/final-button/final-button.tsx'
import { useIsLimited, useSecondsUntil } from '#src/features/problem/index.ts'
import { useExecution } from '../execution-context.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { CreateAlert, useErrorMessage } from './rejection.tsx'
import { HOLD_MS, openActionsQuery } from './open-actions.ts'
import type { CreateAction } from './use-create-action.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { Alert } from '#src/ui/alert.tsx'
import type { EarnError } from '#src/api/earn-error.ts'

export interface CreatePanelProps {
  readonly form: FilledForm
  readonly address: string
  readonly creation: CreateAction
  /** The expected rejection; it loads late, so it is rendered below the button. */
  readonly expectedRejection: ReactNode
  /** @param seen own open actions that were shown */
  readonly onCreate: (seen: ReadonlySet<string>) => void
}

const NO_OPEN_ACTIONS = { local: [], expired: [], elsewhere: [], blockedUntil: null }

/** The action of a lost response was found. */
function FoundActionAlert({ action }: { action: Action }) {
  const t = useTranslations('action')
  return (
    <Alert
      tone="good"
      urgent
      title={t('create.foundTitle')}
      actions={
        <Link
          to={buildPath('/actions/$actionId', { actionId: action.id })}
          className={getButtonClass()}
        >
          {t('open.continue')}
        </Link>
      }
    >
      {t('create.found')}
    </Alert>
  )
}

interface LostResponseProps {
  /** Null if it was lost on an earlier visit. */
  readonly error: EarnError | null
  /** Seconds until another one may be created; 0: now. */
  readonly seconds: number
  /** Whether open actions failed to load. */
  readonly hasReadError: boolean
  readonly isChecking: boolean
  readonly onCheck: () => void
}

/** The response to a creation was lost: it may exist, so it is searched for before another can be created. */
function LostResponse({ error, seconds, hasReadError, isChecking, onCheck }: LostResponseProps) {
  const t = useTranslations('action.create')
  const getErrorMessage = useErrorMessage()
  return (
    <Alert
      tone="warning"
      urgent
      title={t('lostTitle')}
      actions={
        <Button variant="secondary" busy={isChecking} onClick={onCheck}>
          {t(isChecking ? 'checking' : 'check')}
        </Button>
      }
    >
      <p>
        {t('lost', { reason: error === null ? t('lostEarlier') : getErrorMessage(error).text })}
      </p>
      {hasReadError && <p>{t('lostUnread')}</p>}
      {seconds > 0 && <p className="figures">{t('lostHeld', { seconds })}</p>}
      {seconds === 0 && !hasReadError && <p>{t('lostFree')}</p>}
    </Alert>
  )
}

/** The button that creates the action, and the result of the last press. */
export function CreatePanel({
  form,
  address,
  creation,
  expectedRejection,
  onCreate,
}: CreatePanelProps) {
  const t = useTranslations('action.review')
  const { journal } = useExecution()
  const { draft } = form
  const { data, error, isFetching, refetch } = useQuery(
    openActionsQuery(journal, draft.earnYield.id, address),
  )
  const open = data ?? NO_OPEN_ACTIONS
  const { creating } = creation
  const lost = creating.kind === 'lost' ? creating : null
  const foundAction = lost && open.local.find(({ id }) => !lost.seen.has(id))
  // Until open actions load, the lost request blocks the next one.
  const holdSeconds = lost && !lost.checked && !foundAction ? lost.at + HOLD_MS : 0
  const seconds = useSecondsUntil(Math.max(open.blockedUntil ?? 0, holdSeconds))
  const isLimited = useIsLimited('error' in creating ? creating.error : null)
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
      <CreateAlert creating={creating} form={form} owner={address} />
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
        <FinalButton
          subject={draft.earnYield.id}
          size="lg"
          wide
          busy={isBusy}
          disabled={(seconds > 0 || isLimited) && !isBusy}
          onClick={() => onCreate(new Set(open.local.map(({ id }) => id)))}
        >
          {isBusy ? t('working') : t(`confirm.${draft.intent}`)}
        </FinalButton>
      )}
      {creating.kind === 'idle' && expectedRejection}
      <p className="text-center text-sm text-muted">{t('note')}</p>
    </div>
  )
}
