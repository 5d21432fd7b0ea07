import { useCallback, useMemo } from 'react'
import { useSearch } from '#src/router/page-context.ts'
import { buildPath } from '#src/router/build-path.ts'
import { useRouter } from '#src/router/router-context.ts'
import {
  parseComparison,
  formatComparison,
  type ComparisonRequest,
  type Comparison,
} from './comparison-query.ts'

/** Changes some of what is compared; resolves when the address says it. Always the same function. */
export type ChangeComparison = (change: Partial<Comparison>) => Promise<void>

/** What is compared, kept in the address, so that it can be shared and survives a reload. */
export function useComparison(): {
  readonly request: ComparisonRequest
  readonly change: ChangeComparison
} {
  const search = useSearch()
  const { navigate, view } = useRouter()
  const request = useMemo(() => parseComparison(search), [search])
  const change = useCallback<ChangeComparison>(
    (changes) => {
      const now = view().location.search
      const next = formatComparison({ ...parseComparison(now), ...changes }, now)
      return navigate(buildPath('/compare', {}, next), { as: 'replace' })
    },
    [navigate, view],
  )
  return { request, change }
}
