import { joinClassNames } from './class-names.ts'

export interface SkeletonProps {
  /** The size of the content. */
  readonly className: string
  /** A circle, for an icon. */
  readonly disc?: boolean
}

/** Reserves the space of loading content. */
export function Skeleton({ className, disc = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClassNames(
        'block animate-breathe bg-line',
        disc ? 'shrink-0 rounded-full' : 'rounded-sm',
        className,
      )}
    />
  )
}
