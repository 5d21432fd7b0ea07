import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Arrival } from '#src/execution/arrival.ts'
import type { Step } from '#src/execution/step.ts'
import type { Observation } from '#src/families/chain-family.ts'
import type { Intent } from '#src/families/intent.ts'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { Requested } from '#src/features/journal/index.ts'
import { AgainLink } from './again-link.tsx'
import { DoneNotice } from './done-notice.tsx'
import { FailedNotice } from './failed-notice.tsx'
import { NextClaim } from './next-claim.tsx'

type Ended = Extract<Step, { kind: 'done' | 'failed' | 'rebuild' }>

interface RunEndProps {
  readonly step: Ended
  readonly action: Action
  readonly requested: Requested
  /** Null where this browser did not ask for it. */
  readonly intent: Intent | null
  /** Seconds between leaving and free funds; undefined where none is stated. */
  readonly cooldown: number | undefined
  /** The list of claims that it is part of; null where there is none. */
  readonly claims: string | null
  /** Hashes of what was sent from here, by step. */
  readonly hashes: Readonly<Record<string, string>>
  /** The chain shows that it was carried out from here. */
  readonly isShown: boolean
  /** What blocks show to have come with it; null where nothing was to come. */
  readonly arrival: Arrival | null
  /** What the chain shows of what the service has given up, while it may still happen; null where it can't. */
  readonly contested: Observation['kind'] | null
}

/** How it ended, where the money is, and where to go from here. */
export function RunEnd(props: RunEndProps) {
  const { step, action, requested, intent, cooldown, hashes, claims, isShown, contested } = props
  const { arrival } = props
  const t = useTranslations('run')
  const isDone = step.kind === 'done'
  const next = claims !== null && <NextClaim to={claims} />
  const isLast = isDone && claims === null
  const portfolio = (
    <Link to="/portfolio" className={buttonClass({ variant: isLast ? 'primary' : 'secondary' })}>
      {t('done.portfolio')}
    </Link>
  )
  const links = isDone ? (
    <>
      {next}
      {portfolio}
      <Link
        to={pathTo('/yields/$yieldId', { yieldId: requested.yieldId })}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('done.yield')}
      </Link>
    </>
  ) : (
    <>
      {next}
      {(contested === null || contested === 'unseen') && (
        <AgainLink
          requested={requested}
          variant={claims === null && contested === null ? 'primary' : 'secondary'}
        />
      )}
      {portfolio}
    </>
  )
  if (step.kind === 'done')
    return (
      <DoneNotice
        action={action}
        requested={requested}
        cooldown={cooldown}
        isShown={isShown}
        arrival={arrival}
        intent={intent}
        hashes={hashes}
        links={links}
      />
    )
  if (step.kind === 'rebuild')
    return (
      <Notice tone="warning" actions={links}>
        {t(contested === null ? `rebuild.${step.why}` : 'failed.contested')}
      </Notice>
    )
  return (
    <FailedNotice
      step={step}
      hashes={hashes}
      isContested={contested !== null}
      intent={intent}
      links={links}
    />
  )
}
