import { useTranslations } from 'use-intl'
import { useWaitText, getYieldTimeline, getAvailableActions } from '#src/features/yield/index.ts'
import { BestMark } from './best-mark.tsx'
import type { CellProps } from './cell-props.ts'

/** A moment on the way in or out as a date, if money goes in today. */
export function WaitCell({
  comparedYield,
  compared,
  kind,
}: CellProps & { readonly kind: 'earning' | 'leaving' | 'free' }) {
  const t = useTranslations('yield.timeline')
  const getWaitText = useWaitText()
  const { mechanics, status } = comparedYield.earnYield
  const isClosed = kind !== 'earning' && !status.exit
  const { text, note } = isClosed
    ? { text: t('leaving.closed'), note: kind === 'leaving' ? t('leaving.closedNote') : null }
    : getWaitText(kind, getYieldTimeline(mechanics, compared.now)[kind])
  return (
    <>
      <span className="font-medium">{text}</span>{' '}
      {kind === 'free' && compared.best.get('free')?.has(comparedYield.id) && (
        <BestMark row="free" />
      )}
      {note !== null && <p className="text-muted">{note}</p>}
      {kind === 'free' && getAvailableActions(comparedYield.earnYield).exitByActions && (
        <p className="text-muted">{t('byActions')}</p>
      )}
    </>
  )
}
