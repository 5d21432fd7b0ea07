import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { shorten } from '#src/ui/numbers/shorten.ts'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { useConnectDialog } from './connect-dialog-context.ts'

const AccountDialog = lazy(async () => ({
  default: (await import('./account-dialog.tsx')).AccountDialog,
}))

export interface ConnectButtonProps {
  /** Makes the account dialog's words available. */
  readonly loadWords: () => Promise<void>
}

/** Connects, or shows which accounts the page looks at: on phones the first one, and that there are more. */
export function ConnectButton({ loadWords }: ConnectButtonProps) {
  const t = useTranslations('shell')
  const { open } = useConnectDialog()
  const accounts = useAccounts()
  const [shown, setShown] = useState(false)
  const more = accounts.length - 1
  return (
    <>
      {accounts.length === 0 ? (
        <Button onClick={() => open()}>{t('connect')}</Button>
      ) : (
        <Button variant="secondary" onClick={() => void loadWords().then(() => setShown(true))}>
          {accounts.map(({ family, walletName, address }, index) => (
            <span
              key={family}
              className={index > 0 ? 'border-s border-line ps-2 max-md:hidden' : ''}
            >
              <span className="sr-only">{t('account', { name: walletName })}</span>
              <span className="font-mono text-[0.92em]">{shorten(address)}</span>
            </span>
          ))}
          {more > 0 && <span className="md:hidden">+{more}</span>}
        </Button>
      )}
      {shown && (
        <Suspense fallback={null}>
          <AccountDialog onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
