import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { CalendarButton } from '#src/ui/calendar/calendar-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useMomentText } from '#src/ui/numbers/use-moment-text.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import type { Requested } from '#src/features/journal/index.ts'
import { endOf } from './end-of.ts'

interface DoneNoticeProps {
  readonly action: Action
  readonly requested: Requested
  /** Seconds between leaving and free funds; undefined where none is stated. */
  readonly cooldown: number | undefined
  /** The chain shows that it was carried out from here. */
  readonly isShown: boolean
  readonly links: ReactNode
}

/** Where the money of an action that is done is, and from when it is free. */
export function DoneNotice({ action, requested, cooldown, isShown, links }: DoneNoticeProps) {
  const t = useTranslations('run')
  const { exact } = useMomentText()
  const { address } = useNumberText()
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
