import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import type { Account } from '#src/wallets/wallets.ts'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { MAX_WATCHED_ADDRESSES, type WatchList } from '#src/wallets/watch/watch-list.ts'
import { useAddressErrorMessage } from './use-address-error-message.ts'
import { useWatchParam, clearWatchParam } from './watch-param.ts'
import { watchedQuery } from './use-owners.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { useRouter } from '#src/router/router-context.ts'
import { Button } from '#src/ui/button.tsx'
import { WatchAnotherAddress } from './watch-field.tsx'

/** Shows the watched address, that nothing can be signed, and invalid parts of the link. */
export function WatchedBanner() {
  useLoadedMessages('watch')
  const t = useTranslations('watch')
  const getErrorMessage = useAddressErrorMessage()
  const { data } = useQuery(watchedQuery(useWatchParam()))
  if (!data) return null
  const { errors: mistakes, hasTooMany: isTooMany } = data
  return (
    <>
      <WatchedAddresses watched={data} />
      {mistakes.map((mistake) => (
        <p key={mistake.text}>{getErrorMessage(mistake)}</p>
      ))}
      {isTooMany && <p>{t('tooMany', { most: MAX_WATCHED_ADDRESSES })}</p>}
    </>
  )
}

function WatchedAddresses({ watched: { addresses } }: { watched: WatchList }) {
  const t = useTranslations('watch')
  const format = useFormatter()
  const accounts = useAccounts()
  const list = (candidates: readonly Account[]) =>
    format.list(candidates.map(({ address }) => <ShortAddress key={address} address={address} />))
  const isWatched = (address: string): boolean =>
    addresses.some((watchedAddress) => isSameAddress(watchedAddress.address, address))
  const ownAccounts = accounts.filter(({ address }) => isWatched(address))
  const others = accounts.filter(({ address }) => !isWatched(address))
  if (addresses.length === 0)
    return (
      <>
        <p className="font-semibold">{t('nobody')}</p>
        {accounts.length > 0 && <p>{t('ownInstead')}</p>}
      </>
    )
  return (
    <>
      {/* Full touch height each: no other control may overlap. */}
      <div className="-my-1.5 flex flex-wrap items-center gap-x-4">
        <p className="font-semibold">{t('looking')}</p>
        <ul aria-label={t('looking')} className="contents">
          {addresses.map(({ address }) => (
            <li key={address} className="flex min-h-11 items-center font-semibold">
              <Address address={address} inline />
            </li>
          ))}
        </ul>
      </div>
      {accounts.length === 0 && <p>{t('withoutWallet')}</p>}
      {ownAccounts.length > 0 && <p>{t.rich('own', { own: () => list(ownAccounts) })}</p>}
      {others.length > 0 && (
        <p>{t.rich('leftOut', { count: others.length, own: () => list(others) })}</p>
      )}
    </>
  )
}

/** Links back to the user's own wallet, and the field for another address. */
export function WatchTools() {
  useLoadedMessages('watch')
  const t = useTranslations('watch')
  const { navigate, view } = useRouter()
  const hasOwn = useAccounts().length > 0
  const { data, error, isFetching, refetch } = useQuery(watchedQuery(useWatchParam()))
  const leave = (): void => void navigate(clearWatchParam(view().location), { as: 'refine' })
  return (
    <>
      {error && !data && (
        <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <div className="flex flex-wrap items-start gap-x-4">
        <Button variant="secondary" onClick={leave}>
          {t(hasOwn ? 'leaveToOwn' : 'leave')}
        </Button>
        <WatchAnotherAddress />
      </div>
    </>
  )
}
