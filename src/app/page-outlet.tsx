import { useLayoutEffect } from 'react'
import { PageContext, useRouter, useView, type AppView } from '#src/router/router-context.ts'
import { PageBoundary, RouteError } from './page-boundary.tsx'
import { useTranslations } from 'use-intl'
import { Spinner } from '#src/ui/spinner.tsx'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** Rendered while a page's code and messages load. */
function RoutePending() {
  const t = useTranslations('shell')
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{t('loading')}</h1>
      <output className="flex items-center justify-center gap-3 py-24 text-muted">
        <Spinner />
        {t('loading')}
      </output>
    </div>
  )
}

/** Rendered for an unknown path. */
function NotFound() {
  const t = useTranslations('shell.notFound')
  return (
    <div className="space-y-6 py-10">
      <PageHeading title={t('title')}>
        <p>{t('text')}</p>
      </PageHeading>
      <Link to="/" className={getButtonClass()}>
        {t('home')}
      </Link>
    </div>
  )
}

function PageContent({ content }: Pick<AppView, 'content'>) {
  const { retry } = useRouter()
  switch (content.kind) {
    case 'page':
      return <content.page />
    case 'waiting':
      return null
    case 'slow':
      return <RoutePending />
    case 'missing':
      return <NotFound />
    case 'failed':
      return <RouteError error={content.error} retry={() => void retry()} />
  }
}

/** Renders the page of the current location. */
export function PageOutlet() {
  const view = useView()
  const { markRendered } = useRouter()
  // The browser restores scroll position and focus.
  useLayoutEffect(() => markRendered(view), [markRendered, view])
  return (
    <PageBoundary key={view.location.path} fallback={RouteError}>
      <PageContext value={view}>
        <PageContent content={view.content} />
      </PageContext>
    </PageBoundary>
  )
}
