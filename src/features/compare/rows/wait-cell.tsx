import { useTranslations } from 'use-intl'
import { useWaitWords, yieldTimeline, yieldWays } from '#src/features/yield/index.ts'
import { BestMark } from './best-mark.tsx'
import type { CellProps } from './cell-props.ts'

/** A moment on the way in or out as a date, if money goes in today. */
export function WaitCell({
  one,
  compared,
  kind,
}: CellProps & { readonly kind: 'earning' | 'leaving' | 'free' }) {
  const t = useTranslations('yield.timeline')
  const waitWords = useWaitWords()
  const { mechanics, status } = one.found
  const isClosed = kind !== 'earning' && !status.exit
  const { text, note } = isClosed
    ? { text: t('leaving.closed'), note: kind === 'leaving' ? t('leaving.closedNote') : null }
    : waitWords(kind, yieldTimeline(mechanics, compared.now)[kind])
  return (
    <>
      <span className="font-medium">{text}</span>{' '}
      {kind === 'free' && compared.best.get('free')?.has(one.id) && <BestMark row="free" />}
      {note !== null && <p className="text-muted">{note}</p>}
      {kind === 'free' && yieldWays(one.found).exitByActions && (
        <p className="text-muted">{t('byActions')}</p>
      )}
    </>
  )
}
