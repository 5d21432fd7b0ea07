import { classNames } from './class-names.ts'

/** Keeps the place of something that is being read; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-sm bg-line', className)}
    />
  )
}
