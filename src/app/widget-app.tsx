import { useMemo, useSyncExternalStore } from 'react'
import { CatalogueScopeContext, type CatalogueScope } from '#src/features/discover/index.ts'
import type { AppRouter } from '#src/router/router-context.ts'
import { App } from './app.tsx'
import type { AppParts } from './app-parts.ts'
import { WidgetContext } from './widget-context.ts'
import type { WidgetHost } from './widget-host.ts'
import { WidgetShell } from './widget-shell.tsx'
import { isChosen } from './widget-start.ts'

export interface WidgetAppProps {
  readonly parts: AppParts
  readonly router: AppRouter
  readonly host: WidgetHost
}

/** The app inside a host page: the same screens, with the widget's shell and the yields that the host chose. */
export function WidgetApp({ parts, router, host }: WidgetAppProps) {
  const state = useSyncExternalStore(host.subscribe, host.state)
  const config = state.kind === 'open' ? state.config : null
  const scope = useMemo<CatalogueScope>(
    () => (row) => config === null || isChosen(config, row),
    [config],
  )
  return (
    <WidgetContext value={host}>
      <CatalogueScopeContext value={scope}>
        <App parts={parts} router={router} shell={<WidgetShell />} />
      </CatalogueScopeContext>
    </WidgetContext>
  )
}
