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

/** Connects, or shows which account the page looks at. */
export function ConnectButton({ loadWords }: ConnectButtonProps) {
  const t = useTranslations('shell')
  const { open } = useConnectDialog()
  const [account] = useAccounts()
  const [shown, setShown] = useState(false)
  if (!account) return <Button onClick={open}>{t('connect')}</Button>
  return (
    <>
      <Button variant="secondary" onClick={() => void loadWords().then(() => setShown(true))}>
        <span className="sr-only">{t('account', { name: account.walletName })}</span>
        <span className="font-mono text-[0.92em]">{shorten(account.address)}</span>
      </Button>
      {shown && (
        <Suspense fallback={null}>
          <AccountDialog account={account} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
