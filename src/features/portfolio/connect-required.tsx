import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { WatchDisclosure } from '#src/features/watch/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export interface ConnectRequiredProps {
  readonly title: string
  readonly children: ReactNode
  /** The form for an address to watch; by default one that shows it in a link. */
  readonly watch?: ReactNode
}

/** Rendered in place of a page that needs an address. */
export function ConnectRequired({ title, children, watch }: ConnectRequiredProps) {
  const t = useTranslations('shell')
  const { open } = useConnectDialog()
  return (
    <Card>
      <EmptyState title={title} actions={<Button onClick={() => open()}>{t('connect')}</Button>}>
        {children}
      </EmptyState>
      {watch === undefined ? (
        <WatchDisclosure />
      ) : (
        <div className="flex justify-center border-t border-line px-4 py-5 sm:px-6">{watch}</div>
      )}
    </Card>
  )
}
