import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { WatchDisclosure } from '#src/features/watch/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Rendered in place of a page that needs an address. */
export function ConnectRequired({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('shell')
  const { open } = useConnectDialog()
  return (
    <Card>
      <EmptyState title={title} actions={<Button onClick={() => open()}>{t('connect')}</Button>}>
        {children}
      </EmptyState>
      <WatchDisclosure />
    </Card>
  )
}
