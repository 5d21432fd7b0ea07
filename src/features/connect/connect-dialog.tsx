import { useTranslations } from 'use-intl'
import { SUPPORTED_FAMILIES, type SupportedFamily } from '#src/families/known-families.ts'
import type { Family } from '#src/networks/network.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { useState, useId, useRef } from 'react'
import type { Pairing, WalletOption } from '#src/wallets/wallets.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Button } from '#src/ui/button.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import {
  toWalletProblem,
  WalletProblem,
  type WalletProblemProps,
} from '#src/features/wallet-problem/index.ts'
import { useAccount, useWallets } from '#src/wallets/wallets-context.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { PairingView } from './pairing-view.tsx'
import { WalletIcon } from './wallet-icon.tsx'
import { WalletLinks } from './wallet-links.tsx'
import { getDevice } from '#src/wallets/apps/device.ts'
import { orderFamilies, walletOptionsQuery } from './wallet-options-query.ts'

export interface ConnectDialogProps {
  readonly open: boolean
  /** Shows this family's wallets only. */
  readonly family?: Family | undefined
  readonly onClose: () => void
}

interface ConnectAttempt {
  readonly option: WalletOption
  /** What a wallet that is elsewhere has to be shown. */
  readonly pairing: Pairing | null
}

/** Connects one wallet at a time; a request that is left may still be answered. */
function useConnect(onConnected: () => void) {
  const [attempt, setAttempt] = useState<ConnectAttempt | null>(null)
  const [error, setError] = useState<WalletProblemProps | null>(null)
  const attemptCount = useRef(0)

  async function connect(option: WalletOption): Promise<void> {
    attemptCount.current += 1
    const { current: ownAttempt } = attemptCount
    const isCurrent = (): boolean => attemptCount.current === ownAttempt
    setAttempt({ option, pairing: null })
    setError(null)
    try {
      await option.connect((pairing) => {
        if (isCurrent()) setAttempt({ option, pairing })
      })
      if (isCurrent()) onConnected()
    } catch (failure) {
      const problem = toWalletProblem(failure)
      if (isCurrent() || problem.code === 'superseded') setError(problem)
    } finally {
      if (isCurrent()) setAttempt(null)
    }
  }

  return {
    attempt,
    error,
    connect,
    /** Frees the selection: a wallet may never answer. */
    leave: () => {
      attemptCount.current += 1
      setAttempt(null)
      setError(null)
    },
  }
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
  /** Which one of several wallets of its name it is, from 1; null where it is the only one. */
  readonly number: number | null
  readonly isPending: boolean
  readonly disabled: boolean
  readonly onPress: () => void
}

/** Returns which one of the wallets of its name an option is, from 1; null where it is the only one. */
function getNumber({ id, name }: WalletOption, all: readonly WalletOption[]): number | null {
  const sameName = all.filter((each) => each.name === name)
  return sameName.length > 1 ? sameName.findIndex((each) => each.id === id) + 1 : null
}

function WalletOptionButton(props: WalletOptionButtonProps) {
  const t = useTranslations('wallet.dialog')
  const { option, number, isPending, disabled, onPress } = props
  return (
    <button
      type="button"
      onClick={disabled ? undefined : onPress}
      aria-disabled={disabled || undefined}
      className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 text-start font-medium hover:bg-hover aria-disabled:opacity-60"
    >
      <WalletIcon name={option.name} icon={option.icon} loadIcon={option.loadIcon} />
      <span className="min-w-0 flex-1 truncate">
        {option.name}
        {number !== null && (
          <span className="block truncate text-sm font-normal text-muted">
            {option.origin ?? t('duplicate', { number })}
          </span>
        )}
      </span>
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
  const options = useQuery(walletOptionsQuery(wallets, family))
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
                number={getNumber(option, options.data)}
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

/**
 * Returns families in the order in which their wallets are offered. On a phone it depends on all of them: until these are
 * known it is null, as what comes later would move the others under the finger.
 */
function useFamilyOrder(families: readonly SupportedFamily[]): readonly SupportedFamily[] | null {
  const wallets = useWallets()
  const isPhone = getDevice(navigator) !== 'desktop'
  const installed = useQueries({
    queries: families.map((family) => walletOptionsQuery(wallets, family)),
    combine: (results) =>
      results.some(({ isPending }) => isPending)
        ? null
        : families.filter((_, index) =>
            results[index]?.data?.some(({ kind }) => kind === 'installed'),
          ),
  })
  if (!isPhone) return families
  return installed && orderFamilies(families, installed)
}

/** Lists the browser's wallets by network family; a press connects one. */
export function ConnectDialog({ open, family, onClose }: ConnectDialogProps) {
  const t = useTranslations('wallet')
  const { attempt, error, connect, leave } = useConnect(onClose)
  const pendingOption = attempt?.option ?? null
  const pairing = attempt?.pairing ?? null
  const close = (): void => {
    leave()
    onClose()
  }
  const own = SUPPORTED_FAMILIES.filter((supported) => supported === family)
  const families = own.length > 0 ? own : SUPPORTED_FAMILIES
  const order = useFamilyOrder(families)
  return (
    <Dialog open={open} title={t('dialog.title')} onClose={close}>
      {pairing && pendingOption ? (
        <PairingView pairing={pairing} name={pendingOption.name} onBack={leave} />
      ) : (
        <>
          {order === null && families.map((each) => <WalletOptionsSkeleton key={each} />)}
          {order?.map((each) => (
            <WalletOptions
              key={each}
              family={each}
              pendingOption={pendingOption}
              onSelect={(option) => void connect(option)}
            />
          ))}
          {/* Below all wallets: it comes later than they do. */}
          <WalletLinks families={families} />
        </>
      )}
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
