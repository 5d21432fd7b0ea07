import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { sameAddress } from '#src/families/same-address.ts'
import { Address } from '#src/ui/numbers/address.tsx'
import { useLoadedWords } from '#src/ui/use-loaded-words.ts'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { MOST_WATCHED, type Watched } from '#src/wallets/watch/read-watched.ts'
import { useMistakeWords } from './use-mistake-words.ts'
import { useWatchText } from './use-watch-text.ts'
import { watchedQuery } from './watched-query.ts'

/** Who is looked at, what that means for one's own wallet, and what of a link could not be read. */
export function WatchedWords() {
  useLoadedWords('watch')
  const t = useTranslations('watch')
  const mistakeWords = useMistakeWords()
  const { data } = useQuery(watchedQuery(useWatchText()))
  if (!data) return null
  const { mistakes, isTooMany } = data
  return (
    <>
      <WhoIsWatched watched={data} />
      {mistakes.map((mistake) => (
        <p key={mistake.text}>{mistakeWords(mistake)}</p>
      ))}
      {isTooMany && <p>{t('tooMany', { most: MOST_WATCHED })}</p>}
    </>
  )
}

function WhoIsWatched({ watched: { addresses } }: { watched: Watched }) {
  const t = useTranslations('watch')
  const format = useFormatter()
  const accounts = useAccounts()
  const list = (some: readonly { readonly address: string }[]) =>
    format.list(some.map(({ address }) => <Address key={address} address={address} inline />))
  const isWatched = (address: string): boolean =>
    addresses.some((one) => sameAddress(one.address, address))
  const own = accounts.filter(({ address }) => isWatched(address))
  const others = accounts.filter(({ address }) => !isWatched(address))
  if (addresses.length === 0)
    return (
      <>
        <p className="font-semibold">{t('nobody')}</p>
        <p>{t(accounts.length > 0 ? 'ownInstead' : 'nobodyInstead')}</p>
      </>
    )
  return (
    <>
      <p className="font-semibold">{t.rich('looking', { addresses: () => list(addresses) })}</p>
      {accounts.length === 0 && <p>{t('withoutWallet')}</p>}
      {own.length > 0 && <p>{t.rich('own', { own: () => list(own) })}</p>}
      {others.length > 0 && (
        <p>{t.rich('leftOut', { count: others.length, own: () => list(others) })}</p>
      )}
    </>
  )
}
