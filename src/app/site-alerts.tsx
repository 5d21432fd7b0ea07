import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'

/** Shows the operator's message, geographic restrictions, or that settings failed to load. */
export function SiteAlerts() {
  const t = useTranslations('shell')
  const { data, error, isFetching, refetch } = useQuery(siteConfigQuery())
  if (data)
    return (
      <>
        {data.notice !== undefined && <Alert>{data.notice}</Alert>}
        {data.regionBlocked && <Alert>{t('notHere')}</Alert>}
      </>
    )
  if (!error) return null
  return (
    <Alert
      tone="warning"
      title={t('readOnly.title')}
      actions={
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {t('readOnly.text')}
    </Alert>
  )
}
