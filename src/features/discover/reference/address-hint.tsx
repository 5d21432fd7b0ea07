import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { WATCH } from '#src/features/watch/index.ts'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { EVERYTHING, writeCatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { readEntry } from '#src/wallets/watch/read-entry.ts'

const linkTo = (to: string) => (words: ReactNode) => (
  <Link to={to} className="font-semibold text-accent-ink underline underline-offset-4">
    {words}
  </Link>
)

/** What can be looked at of an address; nothing for a text that only looks like one. */
export function AddressHint({ address }: { address: string }) {
  const t = useTranslations('filters.reference')
  const entry = readEntry(address)
  if (entry.kind === 'mistake') return entry.why === 'checksum' ? <p>{t('mistyped')}</p> : null
  const search = { [WATCH]: entry.watched.address }
  const held = { ...writeCatalogueQuery({ ...EVERYTHING, held: true }), ...search }
  return (
    <p>
      {t.rich('address', {
        held: linkTo(pathTo('/', {}, held)),
        portfolio: linkTo(pathTo('/portfolio', {}, search)),
      })}
    </p>
  )
}
