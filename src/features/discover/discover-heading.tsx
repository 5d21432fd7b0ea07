import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** What the list of yields is about: the same whatever is looked for. */
export const DiscoverHeading = memo(function DiscoverHeading() {
  const t = useTranslations('discover')
  return (
    <PageHeading title={t('title')}>
      <p>{t('lead')}</p>
    </PageHeading>
  )
})
