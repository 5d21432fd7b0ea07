import type { ReactNode } from 'react'
import type { LazyComponentState } from './use-lazy-component.ts'

export interface LazyComponentProps<Props> {
  readonly component: LazyComponentState<Props>
  /** What the part gets once it is there. */
  readonly props: Props
  /** What keeps its room until then. */
  readonly fallback?: ReactNode
}

/** A part of a page whose code comes by itself (`useLazyPart`): its room, then the part; nothing where it can't be had. */
export function LazyComponent<Props extends object>({
  component: Component,
  props,
  fallback,
}: LazyComponentProps<Props>) {
  if (Component === 'missing') return null
  return Component === 'loading' ? fallback : <Component {...props} />
}
