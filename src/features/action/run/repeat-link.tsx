import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { getButtonClass, type ButtonStyle } from '#src/ui/button.tsx'
import { findKnownValue } from '#src/ui/open-value.ts'
import type { RequestedAction } from '#src/features/journal/index.ts'

const INTENTS = ['enter', 'exit'] as const

interface RepeatLinkProps {
  readonly requested: Pick<RequestedAction, 'intent' | 'yieldId' | 'amount'>
  readonly variant: ButtonStyle['variant']
  /** What it does, where it is not only to start again. */
  readonly children?: string
}

/** Link to request the same again, with its amount; pending actions link to the yield. */
export function RepeatLink({ requested, variant, children }: RepeatLinkProps) {
  const t = useTranslations('run')
  const { yieldId, amount } = requested
  const intent = findKnownValue(INTENTS, requested.intent)
  return intent === null ? (
    <Link to={buildPath('/yields/$yieldId', { yieldId })} className={getButtonClass({ variant })}>
      {t('done.yield')}
    </Link>
  ) : (
    <Link
      to={buildPath(`/yields/$yieldId/${intent}`, { yieldId }, amount === null ? {} : { amount })}
      className={getButtonClass({ variant })}
    >
      {children ?? t('failed.again')}
    </Link>
  )
}
