import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { httpsHost } from './https-host.ts'
import { paragraphsOf } from './paragraphs-of.ts'

/** The service's own description, as plain text. */
export function YieldAbout({ metadata }: { metadata: Yield['metadata'] }) {
  const t = useTranslations('yield.about')
  const paragraphs = paragraphsOf(metadata.description ?? '')
  const { documentation } = metadata
  const host = documentation === undefined ? null : httpsHost(documentation)
  if (paragraphs.length === 0 && host === null) return null
  return (
    <Card className="space-y-3 px-5 py-4">
      <h2 className="font-semibold">{t('title')}</h2>
      <div lang="en" className="max-w-prose space-y-3 leading-relaxed">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{t('by')}</span>
        {host !== null && (
          <a
            href={documentation}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1 text-accent-ink underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {t('documentation', { host })}
            <Icon name="external" className="size-3.5" />
          </a>
        )}
      </p>
    </Card>
  )
}
