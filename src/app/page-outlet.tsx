import { useLayoutEffect } from 'react'
import { PageContext } from '#src/router/page-context.ts'
import { useRouter, useView, type AppView } from '#src/router/router-context.ts'
import { NotFound } from './not-found.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { RouteError } from './route-error.tsx'
import { RoutePending } from './route-pending.tsx'

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

/** The page of the address. */
export function PageOutlet() {
  const view = useView()
  const { drawn } = useRouter()
  // Scroll position and focus are the browser's.
  useLayoutEffect(() => drawn(view), [drawn, view])
  return (
    <PageBoundary key={view.place.path} fallback={RouteError}>
      <PageContext value={view}>
        <PageContent content={view.content} />
      </PageContext>
    </PageBoundary>
  )
}
