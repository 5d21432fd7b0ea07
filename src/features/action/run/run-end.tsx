import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Step } from '#src/execution/step.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Notice } from '#src/ui/notice.tsx'
import { knownValue } from '#src/ui/open-value.ts'

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
  const format = useFormatter()
  const intent = knownValue(INTENTS, action.intent)
  const links = (
    <>
      <Link to="/portfolio" className={buttonClass()}>
        {t('done.portfolio')}
      </Link>
      {step.kind !== 'done' && intent !== null ? (
        <Link
          to={`/yields/$yieldId/${intent}`}
          params={{ yieldId: action.yieldId }}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('failed.again')}
        </Link>
      ) : (
        <Link
          to="/yields/$yieldId"
          params={{ yieldId: action.yieldId }}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('done.yield')}
        </Link>
      )}
    </>
  )
  if (step.kind === 'done') {
    const wait = intent === 'exit' ? (cooldown ?? 0) : 0
    const key = wait > 0 ? 'queued' : (intent ?? 'manage')
    const left = Date.parse(action.completedAt ?? '') || serviceClock.now()
    const date = format.dateTime(left + wait * 1000, { dateStyle: 'medium', timeStyle: 'short' })
    return (
      <Notice tone={wait > 0 ? 'info' : 'good'} title={t(`done.${key}.title`)} actions={links}>
        {t(`done.${key}.text`, { date })}
      </Notice>
    )
  }
  if (step.kind === 'rebuild')
    return (
      <Notice tone="warning" actions={links}>
        {t('rebuild.stale')}
      </Notice>
    )
  const message = step.transaction?.error
  return (
    <Notice tone="danger" urgent actions={links}>
      <p>{t(`failed.${step.why}`)}</p>
      {message !== undefined && <p lang="en">{t('failed.service', { message })}</p>}
    </Notice>
  )
}
