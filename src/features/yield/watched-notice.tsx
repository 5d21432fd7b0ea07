import { useTranslations } from 'use-intl'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** In place of the ways in and out, where somebody is looked at whose wallet is elsewhere. */
export function WatchedNotice({ network }: { network: string }) {
  const t = useTranslations('yield')
  const shell = useTranslations('shell')
  const { open } = useConnectDialog()
  return (
    <Notice
      actions={
        <Button variant="secondary" onClick={() => open(findNetwork(network).family)}>
          {shell('connect')}
        </Button>
      }
    >
      {t('watched')}
    </Notice>
  )
}
