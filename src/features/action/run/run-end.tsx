import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Step } from '#src/execution/step.ts'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { ForeignPart } from '#src/ui/foreign-part.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useMomentText } from '#src/ui/numbers/use-moment-text.ts'
import { knownValue } from '#src/ui/open-value.ts'
import { AgainLink } from './again-link.tsx'

const INTENTS = ['enter', 'exit'] as const

type End = Extract<Step, { kind: 'done' | 'failed' | 'rebuild' }>

interface RunEndProps {
  readonly step: End
  readonly action: Action
  /** Seconds between leaving and free funds; undefined where none is stated. */
  readonly cooldown: number | undefined
}

/** How it ended, where the money is, and where to go from here. */
export function RunEnd({ step, action, cooldown }: RunEndProps) {
  const t = useTranslations('run')
  const { exact } = useMomentText()
  const intent = knownValue(INTENTS, action.intent)
  const isDone = step.kind === 'done'
  const portfolio = (
    <Link to="/portfolio" className={buttonClass({ variant: isDone ? 'primary' : 'secondary' })}>
      {t('done.portfolio')}
    </Link>
  )
  const links = isDone ? (
    <>
      {portfolio}
      <Link
        to={pathTo('/yields/$yieldId', { yieldId: action.yieldId })}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('done.yield')}
      </Link>
    </>
  ) : (
    <>
      <AgainLink action={action} variant="primary" />
      {portfolio}
    </>
  )
  if (step.kind === 'done') {
    const isExit = intent === 'exit'
    const wait = isExit && cooldown !== undefined ? cooldown : 0
    const isUnstated = isExit && cooldown === undefined
    const key = isUnstated ? 'unstated' : wait > 0 ? 'queued' : (intent ?? 'manage')
    const left = Date.parse(action.completedAt ?? '') || serviceClock.now()
    const date = exact(left + wait * 1000)
    return (
      <Notice tone={wait > 0 ? 'info' : 'good'} title={t(`done.${key}.title`)} actions={links}>
        {t(`done.${key}.text`, { date })}
      </Notice>
    )
  }
  if (step.kind === 'rebuild')
    return (
      <Notice tone="warning" actions={links}>
        {t(`rebuild.${step.why}`)}
      </Notice>
    )
  const message = step.transaction?.error
  return (
    <Notice tone="danger" urgent actions={links}>
      <p>{t(`failed.${step.why}`)}</p>
      {message !== undefined && (
        <p className="mt-2">
          <ForeignPart text={t('failed.service', { message })} foreign={message} />
        </p>
      )}
    </Notice>
  )
}
