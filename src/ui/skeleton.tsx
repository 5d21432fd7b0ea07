import { joinClassNames } from './class-names.ts'

export interface SkeletonProps {
  /** The size of what will come. */
  readonly className: string
  /** In place of an icon. */
  readonly disc?: boolean
}

/** Keeps the place of something that is being read. */
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
