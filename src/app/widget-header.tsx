import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { ConnectButton } from '#src/features/connect/index.ts'
import { Link } from '#src/router/link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { useAppParts } from './app-parts-context.ts'
import { WidgetFullPage } from './widget-full-page.tsx'
import { WidgetNavigation } from './widget-navigation.tsx'
import { widgetHome } from './widget-start.ts'

export interface WidgetHeaderProps {
  /** The one yield that the widget is about, or null. */
  readonly yieldId: string | null
  /** No wallet is used here. */
  readonly isReadOnly: boolean
}

/** The widget's own line: whose it is, where one can go inside it, and whose money it looks at. */
export function WidgetHeader({ yieldId, isReadOnly }: WidgetHeaderProps) {
  const t = useTranslations('shell')
  const { words } = useAppParts()
  const config = useQuery(siteConfigQuery()).data
  const loadWords = useCallback(() => words.load(['wallet']), [words])
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5">
      <Link
        to={widgetHome(yieldId)}
        aria-label={t('nav.home', { brand: config?.brand.name ?? '' })}
        className="flex min-h-11 min-w-0 items-center font-bold tracking-tight"
      >
        <span className="truncate">{config?.brand.name}</span>
      </Link>
      {config?.sandbox === true && (
        <span title={t('testMoneyHint')}>
          <Badge tone="warning">{t('testMoney')}</Badge>
        </span>
      )}
      {!isReadOnly && <WidgetNavigation yieldId={yieldId} />}
      <div className="ms-auto">
        {isReadOnly ? <WidgetFullPage /> : <ConnectButton loadWords={loadWords} />}
      </div>
    </header>
  )
}
