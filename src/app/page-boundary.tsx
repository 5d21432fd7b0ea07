import { Component, type ComponentType, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemMessage } from '#src/features/problem/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export interface RouteErrorProps {
  readonly error: unknown
  readonly retry: () => void
}

/** Rendered in place of a page whose code failed to load or that threw while rendering. */
export function RouteError({ error, retry }: RouteErrorProps) {
  const t = useTranslations('shell')
  const { title, text } = useProblemMessage()(error)
  return (
    <Card role="alert">
      <EmptyState
        as="h1"
        title={title}
        actions={
          <>
            <Button onClick={retry}>{t('retry')}</Button>
            <Button variant="secondary" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
          </>
        }
      >
        {text}
      </EmptyState>
    </Card>
  )
}

interface PageBoundaryProps {
  readonly fallback: ComponentType<RouteErrorProps>
  readonly children: ReactNode
}

interface Caught {
  readonly error: unknown
}

/** An error boundary for one part of the page. React needs a class for this. */
export class PageBoundary extends Component<PageBoundaryProps, { caught: Caught | null }> {
  static getDerivedStateFromError = (error: unknown) => ({ caught: { error } })

  override readonly state: { caught: Caught | null } = { caught: null }

  private readonly reset = (): void => this.setState({ caught: null })

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props
    const { caught } = this.state
    return caught ? <Fallback error={caught.error} retry={this.reset} /> : children
  }
}
