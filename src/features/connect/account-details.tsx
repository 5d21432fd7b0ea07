import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import type { Account } from '#src/wallets/account.ts'

interface AccountDetailsProps {
  readonly account: Account
  /** What its networks are called together. */
  readonly name: string
  readonly onLeave: () => void
}

/** One account, whole, and the way to leave it. */
export function AccountDetails({ account, name, onLeave }: AccountDetailsProps) {
  const t = useTranslations('wallet')
  return (
    <>
      <h3 className="text-sm font-semibold">{name}</h3>
      <DefinitionList>
        <Definition term={t('account.wallet')}>{account.walletName}</Definition>
        <Definition term={t('account.address')}>
          <Address address={account.address} whole />
        </Definition>
      </DefinitionList>
      {account.status === 'remembered' && (
        <p className="text-sm text-muted">{t('remembered', { name: account.walletName })}</p>
      )}
      <Button variant="secondary" aria-label={t('disconnect', { family: name })} onClick={onLeave}>
        {t('disconnectShort')}
      </Button>
    </>
  )
}
