import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { DemoWalletWindow } from './demo-wallet-window.tsx'
import { SiteNotices } from './site-notices.tsx'
import { useWidgetHost } from './widget-context.ts'
import { WidgetFullPage } from './widget-full-page.tsx'
import { WidgetHeader } from './widget-header.tsx'
import { WidgetNotice } from './widget-notice.tsx'
import { isBrowsing } from './widget-start.ts'

/** What stands around every page of the widget. */
export function WidgetShell() {
  const t = useTranslations('widget.blocked')
  const host = useWidgetHost()
  const state = useSyncExternalStore(host.subscribe, host.state)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isSandbox = useQuery(siteConfigQuery()).data?.sandbox === true
  const isReadOnly = state.kind !== 'open'
  return (
    <>
      <WidgetHeader
        yieldId={state.kind === 'open' ? state.config.yieldId : null}
        isReadOnly={isReadOnly}
      />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page space-y-6 px-4 py-6">
        <SiteNotices />
        {state.kind === 'alone' && state.why !== 'unread' && <WidgetNotice why={state.why} />}
        {isReadOnly && !isBrowsing(path) ? (
          <Card>
            <EmptyState title={t('title')} actions={<WidgetFullPage />}>
              {t('text')}
            </EmptyState>
          </Card>
        ) : (
          <Outlet />
        )}
      </main>
      {isSandbox && !isReadOnly && <DemoWalletWindow />}
    </>
  )
}
