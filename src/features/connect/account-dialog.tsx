import { useTranslations } from 'use-intl'
import { SUPPORTED_FAMILIES, type SupportedFamily } from '#src/families/known-families.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useAccountOptions, useAccounts, useWallets } from '#src/wallets/wallets-context.ts'
import { EnsNameLabel } from '#src/features/names/index.ts'
import { AccountSelect } from '#src/features/account-select/index.ts'
import { useConnectDialog } from './connect-dialog-provider.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import type { Account } from '#src/wallets/wallets.ts'

export interface AccountDialogProps {
  readonly onClose: () => void
}

interface AccountDetailsProps {
  readonly account: Account
  /** Name of the network family. */
  readonly name: string
  /** Called before the last account is disconnected. */
  readonly onLeave: () => void
  /** Connects another wallet. */
  readonly onAdd: () => void
}

/** The selected account with its full address, the others to select, and a disconnect button. */
function AccountDetails({ account, name, onLeave, onAdd }: AccountDetailsProps) {
  const t = useTranslations('wallet')
  const wallets = useWallets()
  const accounts = useAccounts()
  const { family } = account
  const options = useAccountOptions(family)
  const selected = options.find(({ isSelected }) => isSelected)
  const walletCount = new Set(options.map(({ walletId }) => walletId)).size
  const disconnect = (): void => {
    if (accounts.length === 1 && walletCount < 2) onLeave()
    void wallets.disconnect(family, selected?.walletId)
  }
  return (
    <>
      <h3 className="text-sm font-semibold">{name}</h3>
      <AccountSelect family={family} label={t('account.select')} />
      <DefinitionList>
        <Definition term={t('account.wallet')}>{account.walletName}</Definition>
        <Definition term={t('account.address')}>
          <span className="block">
            <EnsNameLabel address={account.address} />
          </span>
          <Address address={account.address} whole />
        </Definition>
      </DefinitionList>
      {account.status === 'remembered' && (
        <p className="text-sm text-muted">{t('remembered', { name: account.walletName })}</p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="secondary"
          aria-label={
            walletCount > 1
              ? t('disconnectWallet', { name: account.walletName })
              : t('disconnect', { family: name })
          }
          onClick={disconnect}
        >
          {t('disconnectShort')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('account.another', { family: name })}
          onClick={onAdd}
        >
          {t('account.anotherShort')}
        </Button>
      </div>
    </>
  )
}

/** The page's accounts, with buttons to disconnect each and to add another family's. */
export function AccountDialog({ onClose }: AccountDialogProps) {
  const t = useTranslations('wallet')
  const accounts = useAccounts()
  const { open } = useConnectDialog()
  const accountOf = (family: SupportedFamily) => accounts.find((each) => each.family === family)
  return (
    <Dialog open title={t('account.title')} onClose={onClose}>
      <div className="flex flex-col gap-4 divide-y divide-line">
        {SUPPORTED_FAMILIES.map((family) => {
          const account = accountOf(family)
          const add = (): void => {
            onClose()
            open(family)
          }
          return (
            <section key={family} className="flex flex-col gap-3 not-last:pb-4">
              {account ? (
                <AccountDetails
                  account={account}
                  name={t(`family.${family}`)}
                  onLeave={onClose}
                  onAdd={add}
                />
              ) : (
                <Button variant="secondary" onClick={add}>
                  {t('account.add', { family: t(`family.${family}`) })}
                </Button>
              )}
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}
