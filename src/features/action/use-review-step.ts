import { useState } from 'react'
import { usePlace, useRouter } from '#src/router/router-context.ts'
import { writeSearchText } from '#src/router/search-text.ts'

const HASH = 'review'

export interface ReviewStep {
  /** The address that the review was started for; null while the form is shown. */
  readonly reviewedBy: string | null
  /** The form has been left for the review before. */
  readonly visited: boolean
  readonly start: (address: string) => void
  /** Back to the form, for which the review has to be started anew. */
  readonly leave: () => void
}

/**
 * Whether form or review is shown. The review is a step of the browser's history, so that "back" leads to the form; a link
 * to it shows the form, as nothing was filled in.
 */
export function useReviewStep(): ReviewStep {
  const { back, navigate, view } = useRouter()
  const hash = usePlace((place) => place.hash)
  const [address, setAddress] = useState<string | null>(null)
  const [visited, setVisited] = useState(false)
  return {
    reviewedBy: hash === HASH ? address : null,
    visited,
    start(by) {
      setVisited(true)
      setAddress(by)
      const { path, search } = view().place
      void navigate(`${path}${writeSearchText(search)}#${HASH}`)
    },
    leave() {
      setAddress(null)
      // A link to the review leads to the form, and its way back out of here.
      if (hash === HASH && address !== null) back()
    },
  }
}
