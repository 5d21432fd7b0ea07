import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Arrival } from '#src/execution/arrival.ts'
import type { Step } from '#src/execution/step.ts'
import type { Observation } from '#src/families/chain-family.ts'
import type { Intent } from '#src/families/intent.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { getButtonClass } from '#src/ui/button-class.ts'
import { Alert } from '#src/ui/alert.tsx'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { RepeatLink } from './repeat-link.tsx'
import { DoneAlert } from './done-alert.tsx'
import { FailedAlert } from './failed-alert.tsx'
import { NextClaim } from './next-claim.tsx'

type EndedStep = Extract<Step, { kind: 'done' | 'failed' | 'rebuild' }>

interface RunOutcomeProps {
  readonly step: EndedStep
  readonly action: Action
  readonly requested: RequestedAction
  /** Null where this browser did not ask for it. */
  readonly intent: Intent | null
  /** Seconds between leaving and free funds; undefined where none is stated. */
  readonly cooldown: number | undefined
  /** The list of claims that it is part of; null where there is none. */
  readonly claims: string | null
  /** Hashes of what was sent from here, by step. */
  readonly hashes: Readonly<Record<string, string>>
  /** The chain shows that it was carried out from here. */
  readonly isOnChain: boolean
  /** What blocks show to have come with it; null where nothing was to come. */
  readonly arrival: Arrival | null
  /** What the chain shows of what the service has given up, while it may still happen; null where it can't. */
  readonly conflict: Observation['kind'] | null
}

/** How it ended, where the money is, and where to go from here. */
export function RunOutcome(props: RunOutcomeProps) {
  const { step, action, requested, intent, cooldown, hashes, claims, isOnChain, conflict } = props
  const { arrival } = props
  const t = useTranslations('run')
  const isDone = step.kind === 'done'
  const next = claims !== null && <NextClaim to={claims} />
  const isLast = isDone && claims === null
  const portfolio = (
    <Link to="/portfolio" className={getButtonClass({ variant: isLast ? 'primary' : 'secondary' })}>
      {t('done.portfolio')}
    </Link>
  )
  const links = isDone ? (
    <>
      {next}
      {portfolio}
      <Link
        to={buildPath('/yields/$yieldId', { yieldId: requested.yieldId })}
        className={getButtonClass({ variant: 'secondary' })}
      >
        {t('done.yield')}
      </Link>
    </>
  ) : (
    <>
      {next}
      {(conflict === null || conflict === 'unseen') && (
        <RepeatLink
          requested={requested}
          variant={claims === null && conflict === null ? 'primary' : 'secondary'}
        />
      )}
      {portfolio}
    </>
  )
  if (step.kind === 'done')
    return (
      <DoneAlert
        action={action}
        requested={requested}
        cooldown={cooldown}
        isOnChain={isOnChain}
        arrival={arrival}
        intent={intent}
        hashes={hashes}
        links={links}
      />
    )
  if (step.kind === 'rebuild')
    return (
      <Alert tone="warning" actions={links}>
        {t(conflict === null ? `rebuild.${step.why}` : 'failed.contested')}
      </Alert>
    )
  return (
    <FailedAlert
      step={step}
      hashes={hashes}
      isContested={conflict !== null}
      intent={intent}
      links={links}
    />
  )
}
