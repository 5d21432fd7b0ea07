import { useTranslations } from 'use-intl'
import { SUPPORTED_FAMILIES, type SupportedFamily } from '#src/families/known-families.ts'
import type { Family } from '#src/networks/network.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { WalletProblem, type WalletProblemProps } from './wallet-problem.tsx'
import { useState, useId } from 'react'
import { WalletError } from '#src/wallets/wallet.ts'
import type { WalletOption } from '#src/wallets/wallets.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#src/ui/button.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { useAccount, useWallets } from '#src/wallets/wallets-context.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

export interface ConnectDialogProps {
  readonly open: boolean
  /** Shows this family's wallets only. */
  readonly family?: Family | undefined
  readonly onClose: () => void
}

/** Connects one wallet at a time. */
function useConnect(onConnected: () => void) {
  const [pendingOption, setPendingOption] = useState<WalletOption | null>(null)
  const [error, setError] = useState<WalletProblemProps | null>(null)

  async function connect(option: WalletOption): Promise<void> {
    setPendingOption(option)
    setError(null)
    try {
      await option.connect()
      onConnected()
    } catch (failure) {
      const code = failure instanceof WalletError ? failure.code : 'unknown'
      setError({ code, detail: failure instanceof Error ? failure.message : '' })
    } finally {
      setPendingOption(null)
    }
  }

  return { asking: pendingOption, error, connect }
}

interface WalletOptionsProps {
  readonly family: SupportedFamily
  /** The connecting wallet; null for none. */
  readonly pendingOption: WalletOption | null
  readonly onSelect: (option: WalletOption) => void
}

/** Reserves the space of a wallet, so that late ones don't shift others under the pointer. */
function WalletOptionsSkeleton() {
  const t = useTranslations('wallet')
  return (
    <div className="relative flex min-h-14 items-center">
      <Skeleton className="absolute inset-0 rounded-lg" />
      <output className="relative px-4 text-sm">{t('dialog.loading')}</output>
    </div>
  )
}

interface WalletOptionButtonProps {
  readonly option: WalletOption
  readonly isPending: boolean
  readonly disabled: boolean
  readonly onPress: () => void
}

function WalletOptionButton({ option, isPending, disabled, onPress }: WalletOptionButtonProps) {
  return (
    <button
      type="button"
      onClick={disabled ? undefined : onPress}
      aria-disabled={disabled || undefined}
      className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 text-start font-medium hover:bg-hover aria-disabled:opacity-60"
    >
      {option.icon === null ? (
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-md bg-hover text-sm font-semibold"
        >
          {option.name.charAt(0)}
        </span>
      ) : (
        <img src={option.icon} alt="" width={32} height={32} className="size-8 rounded-md" />
      )}
      <span className="min-w-0 flex-1 truncate">{option.name}</span>
      {isPending && <Spinner className="size-5" />}
    </button>
  )
}

/** A network family's wallets. */
function WalletOptions({ family, pendingOption, onSelect }: WalletOptionsProps) {
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

/** Lists the browser's wallets by network family; a press connects one. */
export function ConnectDialog({ open, family, onClose }: ConnectDialogProps) {
  const t = useTranslations('wallet')
  const { asking: pendingOption, error, connect } = useConnect(onClose)
  const families = SUPPORTED_FAMILIES.filter((supported) => supported === family)
  return (
    <Dialog open={open} title={t('dialog.title')} onClose={onClose}>
      {(families.length > 0 ? families : SUPPORTED_FAMILIES).map((each) => (
        <WalletOptions
          key={each}
          family={each}
          pendingOption={pendingOption}
          onSelect={(option) => void connect(option)}
        />
      ))}
      <output className="text-sm text-muted">
        {pendingOption ? t('dialog.asking', { name: pendingOption.name }) : t('dialog.custody')}
      </output>
      {error !== null && (
        <Alert tone="warning" urgent>
          <WalletProblem {...error} />
        </Alert>
      )}
    </Dialog>
  )
}
