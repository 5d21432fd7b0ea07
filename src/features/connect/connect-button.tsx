import { useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#src/features/problem/index.ts'
import { Button } from '#src/ui/button.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import type { AccountDialogProps } from './account-dialog.tsx'
import { useConnectDialog } from './connect-dialog-provider.tsx'

export interface ConnectButtonProps {
  /** Loads the messages of the account dialog. */
  readonly loadMessages: () => Promise<void>
}

/** Connects, or shows the connected accounts: on phones the first one and their number. */
export function ConnectButton({ loadMessages }: ConnectButtonProps) {
  const t = useTranslations('shell')
  const { open } = useConnectDialog()
  const accounts = useAccounts()
  const [dialogState, setDialogState] = useState<
    ComponentType<AccountDialogProps> | 'failed' | null
  >(null)
  const Dialog = dialogState === 'failed' ? null : dialogState
  const close = (): void => setDialogState(null)
  const show = (): void => {
    Promise.all([import('./account-dialog.tsx'), loadMessages()]).then(
      ([{ AccountDialog }]) => setDialogState(() => AccountDialog),
      () => setDialogState('failed'),
    )
  }
  const more = accounts.length - 1
  return (
    <>
      {accounts.length === 0 ? (
        <Button onClick={() => open()}>{t('connect')}</Button>
      ) : (
        <Button variant="secondary" onClick={show}>
          {accounts.map(({ family, walletName, address }, index) => (
            <span
              key={family}
              className={index > 0 ? 'border-s border-line ps-2 max-lg:hidden' : ''}
            >
              <span className="sr-only">{t('account', { name: walletName })}</span>
              <ShortAddress address={address} />
            </span>
          ))}
          {more > 0 && <span className="lg:hidden">+{more}</span>}
        </Button>
      )}
      {Dialog && <Dialog onClose={close} />}
      {dialogState === 'failed' && <LoadFailure onRetry={show} onClose={close} />}
    </>
  )
}
