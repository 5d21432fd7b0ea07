import { useTranslations } from 'use-intl'
import { WATCH_PARAM } from '#src/features/watch/index.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { DEFAULT_CATALOGUE_QUERY, writeCatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { readWatchEntry } from '#src/wallets/watch/read-watch-entry.ts'

const link =
  'inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4'

/** What can be looked at of an address; nothing for a text that only looks like one. */
export function AddressHint({ address }: { address: string }) {
  const t = useTranslations('filters.reference')
  const entry = readWatchEntry(address)
  if (entry.kind === 'mistake') return entry.why === 'checksum' ? <p>{t('mistyped')}</p> : null
  const search = { [WATCH_PARAM]: entry.watched.address }
  const holdingsSearch = {
    ...writeCatalogueQuery({ ...DEFAULT_CATALOGUE_QUERY, held: true }),
    ...search,
  }
  return (
    <>
      <p>{t('address')}</p>
      <p className="-mb-2 flex flex-wrap gap-x-6">
        <Link to={buildPath('/', {}, holdingsSearch)} className={link}>
          {t('held')}
        </Link>
        <Link to={buildPath('/portfolio', {}, search)} className={link}>
          {t('portfolio')}
        </Link>
      </p>
    </>
  )
}
