import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { KnownFamily } from '#src/families/known-families.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import type { WalletOption } from '#src/wallets/wallets.ts'
import { useAccount, useWallets } from '#src/wallets/wallets-context.ts'
import { WalletOptionsSkeleton } from './wallet-options-skeleton.tsx'
import { WalletOptionButton } from './wallet-option-button.tsx'

interface WalletOptionsProps {
  readonly family: KnownFamily
  /** The wallet that is asked now; null when none is. */
  readonly pendingOption: WalletOption | null
  readonly onSelect: (option: WalletOption) => void
}

/** The wallets for one family of networks. */
export function WalletOptions({ family, pendingOption, onSelect }: WalletOptionsProps) {
  const t = useTranslations('wallet')
  const wallets = useWallets()
  const account = useAccount(family)
  const titleId = useId()
  const options = useQuery({
    queryKey: ['wallet-choices', family],
    queryFn: () => wallets.walletOptions(family),
    staleTime: 0,
    retry: false,
  })
  const accountNote = account && <ShortAddress address={account.address} />
  const refresh = (
    <Button variant="secondary" onClick={() => void options.refetch()}>
      {t('dialog.again')}
    </Button>
  )
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h3 id={titleId} className="text-sm font-semibold">
        {t(`family.${family}`)}
      </h3>
      {account && (
        <p className="text-sm text-muted">
          {t.rich('dialog.connected', {
            address: () => accountNote,
            name: account.walletName,
          })}
        </p>
      )}
      {options.isPending && <WalletOptionsSkeleton />}
      {options.isError && (
        <Alert tone="danger" urgent actions={refresh}>
          {t('dialog.failed')}
        </Alert>
      )}
      {options.data?.length === 0 && <Alert actions={refresh}>{t('dialog.none')}</Alert>}
      {options.data && options.data.length > 0 && (
        <ul className="flex flex-col gap-2">
          {options.data.map((option) => (
            <li key={option.id}>
              <WalletOptionButton
                option={option}
                isPending={pendingOption?.id === option.id}
                disabled={pendingOption !== null}
                onPress={() => onSelect(option)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
