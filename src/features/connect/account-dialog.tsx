import { useTranslations } from 'use-intl'
import { KNOWN_FAMILIES, type KnownFamily } from '#src/families/known-families.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useAccounts, useWallets } from '#src/wallets/wallets-context.ts'
import { AccountDetails } from './account-details.tsx'
import { useConnectDialog } from './connect-dialog-context.ts'

export interface AccountDialogProps {
  readonly onClose: () => void
}

/** The accounts that the page looks at, whole; the way to leave each, and to add one for other networks. */
export function AccountDialog({ onClose }: AccountDialogProps) {
  const t = useTranslations('wallet')
  const wallets = useWallets()
  const accounts = useAccounts()
  const { open } = useConnectDialog()
  const accountOf = (family: KnownFamily) => accounts.find((each) => each.family === family)
  return (
    <Dialog open title={t('account.title')} onClose={onClose}>
      <div className="flex flex-col gap-4 divide-y divide-line">
        {KNOWN_FAMILIES.map((family) => {
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
