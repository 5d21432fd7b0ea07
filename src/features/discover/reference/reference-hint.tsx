import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { useTranslations } from 'use-intl'
import { findActionByHash } from '#src/execution/journal/action-facts.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { JournalContext, type Reference } from './reference.ts'
import { WATCH_PARAM } from '#src/features/watch/index.ts'
import { DEFAULT_CATALOGUE_QUERY, writeCatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { readWatchEntry } from '#src/wallets/watch/watch-list.ts'

const link =
  'inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4'

/** Links for an address; nothing if it is invalid. */
function AddressHint({ address }: { address: string }) {
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

/** Links to what a pasted reference may be beside a yield. */
export function ReferenceHint({ reference }: { readonly reference: Reference }) {
  useLoadedMessages('filters')
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3 text-sm empty:hidden">
      {reference.kind === 'address' ? (
        <AddressHint address={reference.address} />
      ) : (
        <ActionHint reference={reference} />
      )}
    </div>
  )
}

function ActionHint({ reference }: { reference: Exclude<Reference, { kind: 'address' }> }) {
  const t = useTranslations('filters.reference')
  const openJournal = useContext(JournalContext)
  const isHash = reference.kind === 'transaction'
  const hash = isHash ? reference.hash : ''
  const actionIdQuery = useQuery({
    queryKey: ['action-of-hash', hash],
    queryFn: async () => findActionByHash(await (await openJournal()).all(), hash),
    enabled: isHash,
  })
  const actionId = isHash ? actionIdQuery.data : reference.id
  if (isHash && actionIdQuery.isPending) return null
  return (
    <p>
      {actionId ? (
        <>
          {t(reference.kind)}{' '}
          <Link
            to={buildPath('/actions/$actionId', { actionId })}
            className="font-semibold text-accent-ink underline underline-offset-4"
          >
            {t('open')}
          </Link>
        </>
      ) : (
        t('unknownTransaction')
      )}
    </p>
  )
}
