import { useTranslations } from 'use-intl'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'

/** In place of the ways in and out, where somebody is looked at whose wallet is elsewhere. */
export function WatchedAlert({ network }: { network: string }) {
  const t = useTranslations('yield')
  const shell = useTranslations('shell')
  const { open } = useConnectDialog()
  return (
    <Alert
      actions={
        <Button variant="secondary" onClick={() => open(findNetwork(network).family)}>
          {shell('connect')}
        </Button>
      }
    >
      {t('watched')}
    </Alert>
  )
}
