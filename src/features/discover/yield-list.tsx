import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { Button } from '#src/ui/button.tsx'
import { YieldRow } from './yield-row.tsx'
import { YieldTable } from './yield-table.tsx'

const STEP = 100

/** The found yields, a hundred at a time. */
export function YieldList({ rows }: { rows: readonly CatalogueRow[] }) {
  const t = useTranslations('discover')
  const [shown, setShown] = useState(STEP)
  const more = Math.min(STEP, rows.length - shown)
  return (
    <>
      <YieldTable>
        {rows.slice(0, shown).map((row) => (
          <YieldRow key={row.id} row={row} />
        ))}
      </YieldTable>
      {more > 0 && (
        <Button variant="secondary" className="mx-auto" onClick={() => setShown(shown + STEP)}>
          {t('more', { count: more })}
        </Button>
      )}
    </>
  )
}
