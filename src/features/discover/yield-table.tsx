import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#src/ui/card.tsx'

export interface YieldTableProps {
  readonly children: ReactNode
  readonly busy?: boolean
  readonly body?: Ref<HTMLTableSectionElement>
  /** How many rows there are, drawn or not. */
  readonly count?: number
  /** Pixels of the rows that are not drawn, above and below those that are. */
  readonly before?: number
  readonly after?: number
  /** Also rows that nobody sees are drawn: they are not laid out until somebody does. */
  readonly isWhole?: boolean
  /** It has no rows, and waits for some. */
  readonly isHidden?: boolean
}

/** The frame of the list of yields: headings on wide screens only, where they are not beside each figure. */
export function YieldTable(props: YieldTableProps) {
  const { children, busy = false, body, count, before = 0, after = 0, isWhole, isHidden } = props
  const t = useTranslations('discover')
  return (
    <Card className="overflow-hidden" hidden={isHidden}>
      <table
        className="block"
        aria-busy={busy || undefined}
        aria-rowcount={count === undefined ? undefined : count + 1}
      >
        <caption className="sr-only">{t('table')}</caption>
        <thead className="block bg-sunken text-xs font-semibold text-muted max-lg:sr-only">
          <tr className="yield-grid min-h-10" aria-rowindex={count === undefined ? undefined : 1}>
            <th className="text-start font-semibold">{t('column.yield')}</th>
            <th className="text-start font-semibold">{t('column.network')}</th>
            <th className="text-start font-semibold">{t('column.type')}</th>
            <th className="text-end font-semibold">{t('column.rate')}</th>
            <th className="text-end font-semibold">{t('column.tvl')}</th>
            <th className="text-end font-semibold">{t('column.availability')}</th>
          </tr>
        </thead>
        <tbody
          ref={body}
          className={`block ${isWhole ? 'whole-list' : ''} ${before === 0 ? 'max-lg:[&>tr:first-child]:border-t-0' : ''}`}
          style={{ paddingTop: before, paddingBottom: after }}
        >
          {children}
        </tbody>
      </table>
    </Card>
  )
}
