import type { ReactNode } from 'react'
import type { LazyPart as Part } from './use-lazy-part.ts'

export interface LazyPartProps<Props> {
  readonly part: Part<Props>
  /** What the part gets once it is there. */
  readonly props: Props
  /** What keeps its room until then. */
  readonly room?: ReactNode
}

/** A part of a page whose code comes by itself (`useLazyPart`): its room, then the part; nothing where it can't be had. */
export function LazyPart<Props extends object>({ part: Part, props, room }: LazyPartProps<Props>) {
  if (Part === 'missing') return null
  return Part === 'loading' ? room : <Part {...props} />
}
