import { useTranslations } from 'use-intl'
import { Disclosure } from '#src/ui/disclosure.tsx'

/** What the service adds about a request, in its own words. */
export function ServiceNotes({ notes }: { notes: string | undefined }) {
  const t = useTranslations('action.form')
  if (notes === undefined) return null
  return (
    <Disclosure title={t('notes')}>
      <p lang="en" className="whitespace-pre-line text-muted">
        {notes}
      </p>
    </Disclosure>
  )
}
