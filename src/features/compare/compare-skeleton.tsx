import { useTranslations } from 'use-intl'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { rowGridClass, getTableGridClass } from './table-grid.ts'

const lines = Array.from({ length: 9 }, (_, line) => line)

/** A comparison that is being read, about as large as it will be. */
export function CompareSkeleton({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('compare')
  return (
    <div className="space-y-5" aria-busy="true">
      <output className="sr-only">{t('reading')}</output>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:max-w-2xl">
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-18 w-full" />
      </div>
      <Card className="overflow-hidden">
        <div className={getTableGridClass(ids.length)}>
          {lines.map((line) => (
            <div
              key={line}
              className={`${rowGridClass} space-y-4 border-line px-5 py-5 not-first:border-t`}
            >
              <Skeleton className="h-4 w-20" />
              {ids.map((id) => (
                <Skeleton key={id} className="h-4 w-3/4 lg:mx-3" />
              ))}
            </div>
          ))}
        </div>
      </Card>
    </div>
  )
}
