import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Step } from '#src/execution/step.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { CalendarButton } from '#src/ui/calendar/calendar-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useMomentText } from '#src/ui/numbers/use-moment-text.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import type { Requested } from '../requested.ts'
import { AgainLink } from './again-link.tsx'
import { endOf } from './end-of.ts'
import { FailedNotice } from './failed-notice.tsx'
import { NextClaim } from './next-claim.tsx'

type Ended = Extract<Step, { kind: 'done' | 'failed' | 'rebuild' }>

interface RunEndProps {
  readonly step: Ended
  readonly action: Action
  readonly requested: Requested
  /** Seconds between leaving and free funds; undefined where none is stated. */
  readonly cooldown: number | undefined
  /** The list of claims that it is part of; null where there is none. */
  readonly claims: string | null
  /** Hashes of what was sent from here, by step. */
  readonly hashes: Readonly<Record<string, string>>
  /** The chain shows that it was carried out from here. */
  readonly isShown: boolean
  /** What the chain shows of what the service has given up, while it may still happen; null where it can't. */
  readonly contested: Observation['kind'] | null
}

/** How it ended, where the money is, and where to go from here. */
export function RunEnd(props: RunEndProps) {
  const { step, action, requested, cooldown, hashes, claims, isShown, contested } = props
  const t = useTranslations('run')
  const { exact } = useMomentText()
  const { address } = useNumberText()
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
  if (step.kind === 'done') {
    const { kind, wait, receiver } = endOf(requested, cooldown)
    const left = Date.parse(action.completedAt ?? '') || serviceClock.now()
    const at = left + wait * 1000
    const date = exact(at)
    const text =
      receiver === null
        ? t(`done.${kind}.text`, { date })
        : t(`done.${kind}.other`, { date, receiver: address(receiver) })
    const event = {
      id: `${action.id}@sheaf`,
      title: t('calendar.title'),
      text,
      link: `${location.origin}/portfolio`,
      at,
    }
    const actions = (
      <>
        {links}
        {wait > 0 && (
          <CalendarButton event={event} now={serviceClock.now()} label={t('calendar.add')} />
        )}
      </>
    )
    if (!isShown)
      return (
        <Notice tone="warning" title={t('done.unseen.title')} actions={actions}>
          {t('done.unseen.text')}
        </Notice>
      )
    return (
      <Notice tone={wait > 0 ? 'info' : 'good'} title={t(`done.${kind}.title`)} actions={actions}>
        {text}
      </Notice>
    )
  }
  if (step.kind === 'rebuild')
    return (
      <Notice tone="warning" actions={links}>
        {t(`rebuild.${step.why}`)}
      </Notice>
    )
  return <FailedNotice step={step} hashes={hashes} isContested={contested !== null} links={links} />
}
