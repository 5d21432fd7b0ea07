import { useTranslations } from 'use-intl'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** Says of a value that none beside it is better. */
export function BestMark({ row }: { row: 'rate' | 'earned' | 'free' }) {
  const t = useTranslations('compare.best')
  return (
    <span className="inline-block align-middle">
      <Badge tone="good">
        <Icon name="check" className="size-3.5" />
        {t(row)}
      </Badge>
    </span>
  )
}
