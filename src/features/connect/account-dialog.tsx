import { useTranslations } from 'use-intl'
import { SUPPORTED_FAMILIES, type SupportedFamily } from '#src/families/known-families.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useAccounts, useWallets } from '#src/wallets/wallets-context.ts'
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
  readonly onLeave: () => void
}

/** One account with its full address and a disconnect button. */
function AccountDetails({ account, name, onLeave }: AccountDetailsProps) {
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

/** The page's accounts, with buttons to disconnect each and to add another family's. */
export function AccountDialog({ onClose }: AccountDialogProps) {
  const t = useTranslations('wallet')
  const wallets = useWallets()
  const accounts = useAccounts()
  const { open } = useConnectDialog()
  const accountOf = (family: SupportedFamily) => accounts.find((each) => each.family === family)
  return (
    <Dialog open title={t('account.title')} onClose={onClose}>
      <div className="flex flex-col gap-4 divide-y divide-line">
        {SUPPORTED_FAMILIES.map((family) => {
          const account = accountOf(family)
          return (
            <section key={family} className="flex flex-col gap-3 not-last:pb-4">
              {account ? (
                <AccountDetails
                  account={account}
                  name={t(`family.${family}`)}
                  onLeave={() => {
                    if (accounts.length === 1) onClose()
                    void wallets.disconnect(family)
                  }}
                />
              ) : (
                <Button
                  variant="secondary"
                  onClick={() => {
                    onClose()
                    open(family)
                  }}
                >
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
