import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import type { Account } from '#src/wallets/account.ts'
import { useWallets } from '#src/wallets/wallets-context.ts'

interface AccountDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

/** The account that the page looks at, whole, and the way to leave it. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const t = useTranslations('wallet')
  const wallets = useWallets()
  return (
    <Dialog open title={t('account.title')} onClose={onClose}>
      <DefinitionList>
        <Definition term={t('account.wallet')}>{account.walletName}</Definition>
        <Definition term={t('account.address')}>
          <Address address={account.address} whole />
        </Definition>
      </DefinitionList>
      {account.status === 'remembered' && (
        <p className="text-sm text-muted">{t('remembered', { name: account.walletName })}</p>
      )}
      <Button
        variant="secondary"
        onClick={() => {
          onClose()
          void wallets.disconnect(account.family)
        }}
      >
        {t('disconnect')}
      </Button>
    </Dialog>
  )
}
