import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Family } from '#src/networks/network.ts'
import { Button } from '#src/ui/button.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { useAccounts, useWallets } from '#src/wallets/wallets-context.ts'
import { SettingsSection } from './settings-section.tsx'

/** The addresses that portfolio and activity look at, and the way to stop that. */
export function AddressSettings() {
  const t = useTranslations('settings.addresses')
  const { address: shortAddress } = useNumberFormat()
  const wallets = useWallets()
  const accounts = useAccounts()
  const [failed, setFailed] = useState(false)
  const disconnect = (family: Family): void => {
    setFailed(false)
    wallets.disconnect(family).catch(() => setFailed(true))
  }
  return (
    <SettingsSection title={t('title')}>
      <p className="text-sm text-muted">{t(accounts.length === 0 ? 'none' : 'text')}</p>
      {accounts.length > 0 && (
        <ul className="divide-y divide-line">
          {accounts.map(({ family, address, walletName, status }) => (
            <li key={family} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-104">
                <Address address={address} whole />
                <p className="text-sm text-muted">{t(status, { name: walletName })}</p>
              </div>
              <Button variant="secondary" onClick={() => disconnect(family)}>
                {t('disconnect', { address: shortAddress(address) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output className="block text-sm font-medium text-danger empty:hidden">
        {failed && t('failed')}
      </output>
    </SettingsSection>
  )
}
