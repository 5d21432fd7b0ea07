import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#src/ui/card.tsx'
import { yieldGrid } from './yield-grid.ts'

/** The frame of the list of yields: headings on wide screens only, where they are not beside each figure. */
export function YieldTable({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  const t = useTranslations('discover')
  return (
    <Card className="overflow-hidden">
      <table className="block" aria-busy={busy || undefined}>
        <caption className="sr-only">{t('table')}</caption>
        <thead className="block bg-sunken text-xs font-semibold text-muted max-lg:sr-only">
          <tr className={`${yieldGrid} min-h-10`}>
            <th className="text-start font-semibold">{t('column.yield')}</th>
            <th className="text-start font-semibold">{t('column.network')}</th>
            <th className="text-start font-semibold">{t('column.type')}</th>
            <th className="text-end font-semibold">{t('column.rate')}</th>
            <th className="text-end font-semibold">{t('column.tvl')}</th>
            <th className="text-end font-semibold">{t('column.availability')}</th>
          </tr>
        </thead>
        <tbody className="block max-lg:[&>tr:first-child]:border-t-0">{children}</tbody>
      </table>
    </Card>
  )
}
