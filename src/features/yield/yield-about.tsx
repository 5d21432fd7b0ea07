import { useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { firstPart } from '#src/ui/markdown/first-part.ts'
import { Markdown } from '#src/ui/markdown/markdown.tsx'
import { readMarkdown } from '#src/ui/markdown/read-markdown.ts'

/** Characters that are shown at once. */
const ENOUGH = 480

/** The service's own description; a long one as a beginning and on demand all of it. */
export function YieldAbout({ metadata }: { metadata: Yield['metadata'] }) {
  const t = useTranslations('yield.about')
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { description = '' } = metadata
  const whole = useMemo(() => readMarkdown(description), [description])
  const part = useMemo(() => firstPart(whole, ENOUGH), [whole])
  if (whole.length === 0) return null
  return (
    <Card className="space-y-3 px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <div id={id}>
        <Markdown blocks={isWhole ? whole : part} />
      </div>
      {part !== whole && (
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
