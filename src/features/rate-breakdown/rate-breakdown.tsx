import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import {
  getRateBreakdown,
  isTemporary,
  type RateComponent,
} from '#src/catalogue/rate/rate-breakdown.ts'
import { useSourceLabel } from '#src/features/reward-source/index.ts'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { SeriesDot, ShareBar } from '#src/ui/share-bar.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'

export interface RateBreakdownProps {
  /** The button whose `popoverTarget` this is has the bubble beside it. */
  readonly id: string
  readonly row: CatalogueRow
  /** Whether only the pointer is there: it is shown if that stays. */
  readonly isPassing: boolean
  readonly onClose: () => void
}

/** Milliseconds: long enough to pass over a figure. */
const HOVER_DELAY_MS = 160

interface RateComponentRowProps {
  readonly component: RateComponent
  /** Its position in the bar; null if it has none. */
  readonly index: number | null
}

function RateComponentRow({ component, index }: RateComponentRowProps) {
  const t = useTranslations('yield.rate')
  const getSourceLabel = useSourceLabel()
  const { source, rate, rateType, points } = component
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="font-normal">
        {index !== null && <SeriesDot index={index} />}
        {source === null ? t('unnamed') : getSourceLabel(source)}
        {isTemporary(component) && (
          <span className="block text-xs text-warning">{t('temporary')}</span>
        )}
      </dt>
      <dd className="shrink-0">
        {points && rate === 0 ? t('noRate') : <Rate rate={rate} type={rateType ?? undefined} />}
      </dd>
    </div>
  )
}

/** Shows a bubble beside its button, after a delay for a passing pointer. */
function useBubble(id: string, delay: number) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const source = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)
    const timer = setTimeout(() => {
      if (source?.isConnected && bubble.current && 'showPopover' in bubble.current)
        bubble.current.showPopover({ source })
    }, delay)
    return () => clearTimeout(timer)
  }, [delay, id])
  return { ref: bubble, id, popover: 'auto' as const }
}

/** What a yield's rate consists of: each source, temporary incentives and points named, and the sum. */
export function RateBreakdown({ id, row, isPassing, onClose }: RateBreakdownProps) {
  useLoadedMessages('yield')
  const t = useTranslations('yield.rate')
  const bubble = useBubble(id, isPassing ? HOVER_DELAY_MS : 0)
  const { monetary, points, sum } = getRateBreakdown(row.rate, row.rateType, row.components)
  const hasBar = monetary.length > 1 && sum.kind !== 'mixed'
  return (
    <div
      {...bubble}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="tooltip w-max max-w-[min(22rem,calc(100vw-1rem))] space-y-2 rounded-lg border border-line bg-raised px-4 py-3 text-start text-sm font-medium text-ink shadow-high"
    >
      <p className="font-semibold">{t('title')}</p>
      {hasBar && <ShareBar shares={monetary.map(({ rate }) => rate)} />}
      <dl className="space-y-1">
        {[...monetary, ...points].map((component, index) => (
          // Components have no id and may be equal; they never change their order.
          <RateComponentRow
            // eslint-disable-next-line react/no-array-index-key
            key={index}
            component={component}
            index={hasBar && !component.points ? index : null}
          />
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-1.5 font-semibold">
          <dt>{t('total')}</dt>
          <dd>
            <Rate rate={row.rate} type={row.rateType ?? undefined} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
