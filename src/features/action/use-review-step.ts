import { useRef, useState } from 'react'
import { useRouteLocation, useRouter } from '#src/router/router-context.ts'
import { formatSearchParams } from '#src/router/search-params.ts'

const HASH = 'review'

export interface ReviewStep {
  /** The address that the review was started for; null while the form is shown. */
  readonly reviewedBy: string | null
  /** The form has been left for the review before. */
  readonly visited: boolean
  readonly start: (address: string) => void
  /** Has the review started anew, whichever way one comes to it. */
  readonly drop: () => void
  /** Back to the form, from wherever one is by now. */
  readonly leave: () => void
}

/**
 * Whether form or review is shown. The review is a step of the browser's history, so that "back" leads to the form; a link
 * to it shows the form, as nothing was filled in.
 */
export function useReviewStep(): ReviewStep {
  const { back, navigate, view } = useRouter()
  const hash = useRouteLocation((location) => location.hash)
  const [address, setAddress] = useState<string | null>(null)
  const [visited, setVisited] = useState(false)
  // A step that came by a link has no form before it.
  const isOwnStep = useRef(false)
  return {
    reviewedBy: hash === HASH ? address : null,
    visited,
    start(by) {
      setVisited(true)
      setAddress(by)
      const { path, search, hash: here } = view().location
      if (here === HASH) return
      isOwnStep.current = true
      void navigate(`${path}${formatSearchParams(search)}#${HASH}`)
    },
    drop: () => setAddress(null),
    leave() {
      setAddress(null)
      const { path, search, hash: here } = view().location
      if (here !== HASH) return
      if (isOwnStep.current) back()
      else void navigate(`${path}${formatSearchParams(search)}`, { as: 'replace' })
    },
  }
}
