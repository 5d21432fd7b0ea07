import { useTranslations } from 'use-intl'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Keeps the place of a first wallet: what comes late must not push another family's wallet under the pointer. */
export function WalletOptionsSkeleton() {
  const t = useTranslations('wallet')
  return (
    <div className="relative flex min-h-14 items-center">
      <Skeleton className="absolute inset-0 rounded-lg" />
      <output className="relative px-4 text-sm">{t('dialog.loading')}</output>
    </div>
  )
}
