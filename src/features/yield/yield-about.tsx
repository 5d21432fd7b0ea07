import { useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { truncateMarkdown } from '#src/ui/markdown/truncate-markdown.ts'
import { Markdown } from '#src/ui/markdown/markdown.tsx'
import { parseMarkdown } from '#src/ui/markdown/parse-markdown.ts'

/** Characters that are shown at once. */
const PREVIEW_LENGTH = 480

/** The service's own description; a long one as a beginning and on demand all of it. */
export function YieldAbout({ metadata }: { metadata: Yield['metadata'] }) {
  const t = useTranslations('yield.about')
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { description = '' } = metadata
  const fullText = useMemo(() => parseMarkdown(description), [description])
  const preview = useMemo(() => truncateMarkdown(fullText, PREVIEW_LENGTH), [fullText])
  if (fullText.length === 0) return null
  return (
    <Card className="space-y-3 px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <div id={id}>
        <Markdown blocks={isWhole ? fullText : preview} />
      </div>
      {preview !== fullText && (
        <Button
          variant="quiet"
          className="-ms-4"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'less' : 'all')}
        </Button>
      )}
      <p className="text-sm text-muted">{t('by')}</p>
    </Card>
  )
}
