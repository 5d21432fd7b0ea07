import { useCallback, useMemo } from 'react'
import { useSearch } from '#src/router/page-context.ts'
import { pathTo } from '#src/router/path-to.ts'
import { useRouter } from '#src/router/router-context.ts'
import {
  readComparison,
  writeComparison,
  type AskedComparison,
  type Comparison,
} from './comparison-query.ts'

/** Changes some of what is compared; resolves when the address says it. Always the same function. */
export type ChangeComparison = (change: Partial<Comparison>) => Promise<void>

/** What is compared, kept in the address, so that it can be shared and survives a reload. */
export function useComparison(): {
  readonly asked: AskedComparison
  readonly change: ChangeComparison
} {
  const search = useSearch()
  const { navigate, view } = useRouter()
  const asked = useMemo(() => readComparison(search), [search])
  const change = useCallback<ChangeComparison>(
    (some) => {
      const now = view().place.search
      const next = writeComparison({ ...readComparison(now), ...some }, now)
      return navigate(pathTo('/compare', {}, next), { as: 'replace' })
    },
    [navigate, view],
  )
  return { asked, change }
}
