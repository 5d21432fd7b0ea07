import { useTranslations } from 'use-intl'
import { Badge } from '#src/ui/badge.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import type { RecentChange } from './recent-changes.ts'

/** Says what is in a position's balances that the service does not list yet. */
export function RecentNote({ changes }: { readonly changes: readonly RecentChange[] }) {
  const t = useTranslations('portfolio.recent')
  return (
    <output className="block space-y-1 px-4 pb-3 text-sm leading-6 text-muted sm:px-5 [&_button]:after:inset-y-0.5">
      {changes.map((change) => {
        const amount = <Amount amount={change.amount} symbol={change.token.symbol} />
        return (
          <span key={change.from} className="block">
            <Badge tone="info">{t('badge')}</Badge> {t.rich(change.kind, { amount: () => amount })}
          </span>
        )
      })}
    </output>
  )
}
