import { useTranslations } from 'use-intl'

/** What the service adds about a request, in its own words. */
export function ServiceNotes({ notes }: { notes: string | undefined }) {
  const t = useTranslations('action.form')
  if (notes === undefined) return null
  return (
    <details className="text-sm">
      <summary className="min-h-11 py-3 font-medium">{t('notes')}</summary>
      <p lang="en" className="whitespace-pre-line text-muted">
        {notes}
      </p>
    </details>
  )
}
