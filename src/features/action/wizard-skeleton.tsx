import { useTranslations } from 'use-intl'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Keeps the place of a form that is being read. */
export function WizardSkeleton() {
  const t = useTranslations('action')
  return (
    <Card className="space-y-5 p-5 sm:p-6">
      <output className="sr-only">{t('reading')}</output>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-16" />
      <Skeleton className="h-11" />
      <Skeleton className="h-13" />
    </Card>
  )
}
