import { Component, type ComponentType, type ReactNode } from 'react'
import type { RouteErrorProps } from './route-error.tsx'

interface PageBoundaryProps {
  readonly fallback: ComponentType<RouteErrorProps>
  readonly children: ReactNode
}

interface Caught {
  readonly error: unknown
}

/** Keeps what breaks while it is drawn to its own part of the page. React takes a class for this. */
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
