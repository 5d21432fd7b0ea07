import { Skeleton } from '#src/ui/skeleton.tsx'

/** A row that is being read, of the size that it will have. */
export function YieldRowSkeleton() {
  return (
    <tr className="yield-grid yield-row">
      <td className="contents lg:flex lg:items-center lg:gap-3">
        <Skeleton disc className="row-span-2 size-9" />
        <span className="lg:flex-1 lg:space-y-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="hidden h-3 w-1/4 lg:block" />
        </span>
      </td>
      <td className="col-start-2 row-start-2 lg:col-auto lg:row-auto">
        <Skeleton className="h-3.5 w-2/5 lg:w-3/5" />
      </td>
      <td className="hidden lg:block">
        <Skeleton className="h-3.5 w-1/2" />
      </td>
      <td className="col-start-3 row-start-1 justify-self-end lg:col-auto lg:row-auto">
        <Skeleton className="h-5 w-18" />
      </td>
      <td className="col-start-3 row-start-2 justify-self-end lg:col-auto lg:row-auto">
        <Skeleton className="h-3.5 w-12" />
      </td>
      <td className="hidden justify-self-end lg:block">
        <Skeleton className="h-5 w-14" />
      </td>
    </tr>
  )
}
