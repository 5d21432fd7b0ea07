import { useTranslations } from 'use-intl'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { WatchDisclosure } from '#src/features/watch/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Nobody knows yet whose wallet it is: why that is needed, and how to tell. */
export function AddressRequired({ isFilteredByHoldings }: { isFilteredByHoldings: boolean }) {
  const t = useTranslations('holdings.first')
  const shell = useTranslations('shell')
  const { open } = useConnectDialog()
  return (
    <Card>
      <EmptyState
        title={t(isFilteredByHoldings ? 'title' : 'titleMinimum')}
        actions={<Button onClick={() => open()}>{shell('connect')}</Button>}
      >
        {t('text')}
      </EmptyState>
      <WatchDisclosure />
    </Card>
  )
}
