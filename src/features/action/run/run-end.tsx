import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Step } from '#src/execution/step.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Notice } from '#src/ui/notice.tsx'
import { knownValue } from '#src/ui/open-value.ts'

const INTENTS = ['enter', 'exit'] as const

type End = Extract<Step, { kind: 'done' | 'failed' | 'rebuild' }>

/** How it ended, where the money is, and where to go from here. */
export function RunEnd({ step, action }: { step: End; action: Action }) {
  const t = useTranslations('run')
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
  if (step.kind === 'done')
    return (
      <Notice tone="good" title={t(`done.${intent ?? 'manage'}`)} actions={links}>
        {undefined}
      </Notice>
    )
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
