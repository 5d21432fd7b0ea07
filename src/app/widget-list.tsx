import { lazy, Suspense, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { YieldList, type YieldListProps } from '#src/features/discover/index.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { RouterContext, useRouter, type AppRouter } from '#src/router/router-context.ts'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { arrangeRows } from './preferred-rows.ts'
import { useWidgetHost } from './widget-context.ts'

/** Rows beside the details, so that these are not left behind far above. */
const DASHBOARD_ROWS = 10

const DetailsPane = lazy(async () => ({
  default: (await import('#src/features/yield/index.ts')).DetailsPane,
}))

const getPath = ({ id }: CatalogueRow): string => buildPath('/yields/$yieldId', { yieldId: id })

/** The first rows, and a button for more, which moves the focus to the first of these. */
function LimitedList({ limit, ...list }: YieldListProps & { readonly limit: number }) {
  const t = useTranslations('widget.list')
  const [extra, setExtra] = useState(0)
  const element = useRef<HTMLDivElement>(null)
  const { rows } = list
  const shown = Math.min(rows.length, limit + extra)
  const step = Math.min(limit, rows.length - shown)
  const showMore = (): void => {
    setExtra(shown - limit + step)
    // Rows are there after the next rendering.
    requestAnimationFrame(() => {
      const row = element.current?.querySelector(`tr[aria-rowindex="${shown + 2}"]`)
      row?.querySelector('a')?.focus()
    })
  }
  return (
    <div ref={element} className="space-y-2">
      <YieldList {...list} rows={rows.slice(0, shown)} />
      {step > 0 && (
        <Button variant="secondary" className="w-full" onClick={showMore}>
          {t('more', { count: step })}
        </Button>
      )}
    </div>
  )
}

/** The router of a list whose rows select a yield instead of leading to its page. */
const createSelectingRouter = (
  router: AppRouter,
  rows: readonly CatalogueRow[],
  selected: CatalogueRow,
  onSelect: (row: CatalogueRow) => void,
): AppRouter => ({
  ...router,
  view: () => {
    const view = router.view()
    return { ...view, location: { ...view.location, path: getPath(selected) } }
  },
  navigate: (href, options) => {
    const row = rows.find((each) => getPath(each) === href)
    if (!row) return router.navigate(href, options)
    onSelect(row)
    return Promise.resolve()
  },
})

/** The list, and the details of the selected yield beside or below it; the first until one is selected. */
function Dashboard({ limit, ...list }: YieldListProps & { readonly limit: number }) {
  const t = useTranslations('widget.list')
  const router = useRouter()
  const pane = useId()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const { rows } = list
  const selected = rows.find(({ id }) => id === selectedId) ?? rows[0]
  const selecting = useMemo(
    () =>
      selected &&
      createSelectingRouter(router, rows, selected, ({ id }) => {
        setSelectedId(id)
        document.getElementById(pane)?.focus()
      }),
    [router, rows, selected, pane],
  )
  if (!selected || !selecting) return <YieldList {...list} />
  return (
    <div className="list-with-details">
      <RouterContext value={selecting}>
        <LimitedList {...list} limit={limit} />
      </RouterContext>
      <section id={pane} tabIndex={-1} aria-label={t('details')} className="space-y-4">
        <Suspense fallback={<div className="min-h-80" />}>
          <DetailsPane yieldId={selected.id} />
        </Suspense>
        <Link to={getPath(selected)} className={getButtonClass({ variant: 'quiet' })}>
          {t('all')}
        </Link>
      </section>
    </div>
  )
}

/** The list as the host page wants it: its preferred yields first, so many rows at once, details beside it. */
export function HostedList(list: YieldListProps) {
  const t = useTranslations('widget.list')
  const host = useWidgetHost()
  const state = useSyncExternalStore(host.subscribe, host.state)
  const isWide = useMediaQuery('(width >= 64rem)') === true
  const config = state.kind === 'open' ? state.config : null
  const preferredYields = config?.preferredYields
  const { rows, preferredCount } = useMemo(
    () => arrangeRows(list.rows, preferredYields ?? {}),
    [list.rows, preferredYields],
  )
  const isDashboard = config?.layout === 'dashboard' || (config?.layout === 'auto' && isWide)
  const limit = config?.rows ?? (isDashboard ? DASHBOARD_ROWS : rows.length)
  const List = isDashboard ? Dashboard : LimitedList
  return (
    <>
      {preferredCount > 0 && <p className="text-sm">{t('preferred', { count: preferredCount })}</p>}
      <List {...list} rows={rows} limit={limit} />
    </>
  )
}
