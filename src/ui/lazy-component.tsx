import type { ReactNode } from 'react'
import type { LazyComponentState } from './use-lazy-component.ts'

export interface LazyComponentProps<Props> {
  readonly component: LazyComponentState<Props>
  /** Props of the loaded component. */
  readonly props: Props
  /** Reserves its space until then. */
  readonly fallback?: ReactNode
}

/** A lazily loaded component (`useLazyComponent`): the fallback, then the component; nothing if it fails to load. */
export function LazyComponent<Props extends object>({
  component: Component,
  props,
  fallback,
}: LazyComponentProps<Props>) {
  if (Component === 'missing') return null
  return Component === 'loading' ? fallback : <Component {...props} />
}
