import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { usePlace } from '#src/router/router-context.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { DemoWalletWindow } from './demo-wallet-window.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { SiteNotices } from './site-notices.tsx'
import { WatchPart } from './watch-part.tsx'
import { RunningGate } from './running-gate.tsx'
import { useOnline } from './use-online.ts'
import { useWidgetHost } from './widget-context.ts'
import { WidgetFullPage } from './widget-full-page.tsx'
import { WidgetHeader } from './widget-header.tsx'
import { WidgetNotice } from './widget-notice.tsx'
import { isBrowsing } from './widget-start.ts'

/** What stands around every page of the widget. */
export function WidgetShell() {
  const t = useTranslations('widget.blocked')
  const shell = useTranslations('shell')
  const online = useOnline()
  const host = useWidgetHost()
  const state = useSyncExternalStore(host.subscribe, host.state)
  const path = usePlace((place) => place.path)
  const isSandbox = useQuery(siteConfigQuery()).data?.sandbox === true
  const isReadOnly = state.kind !== 'open'
  return (
    <>
      <WidgetHeader
        yieldId={state.kind === 'open' ? state.config.yieldId : null}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && <RunningGate />}
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page space-y-6 px-4 py-6">
        {/* In the page, not over it: the end of a high frame may be out of sight. */}
        <output className="block empty:hidden">
          {!online && (
            <Notice tone="warning" title={shell('offline.title')}>
              {shell('offline.text')}
            </Notice>
          )}
        </output>
        <SiteNotices />
        <WatchPart />
        {state.kind === 'alone' && state.why !== 'unread' && <WidgetNotice why={state.why} />}
        {isReadOnly && !isBrowsing(path) ? (
          <Card>
            <EmptyState as="h1" title={t('title')} actions={<WidgetFullPage />}>
              {t('text')}
            </EmptyState>
          </Card>
        ) : (
          <PageOutlet />
        )}
      </main>
      {isSandbox && !isReadOnly && <DemoWalletWindow />}
    </>
  )
}
