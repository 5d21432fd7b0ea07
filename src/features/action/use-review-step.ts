import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

const HASH = 'review'

export interface ReviewStep {
  /** The address that the review was started for; null while the form is shown. */
  readonly reviewedBy: string | null
  /** The form has been left for the review before. */
  readonly visited: boolean
  readonly start: (address: string) => void
  /** Back to the form. */
  readonly leave: () => void
}

/**
 * Whether form or review is shown. The review is a step of the browser's history, so that "back" leads to the form; a link
 * to it shows the form, as nothing was filled in.
 */
export function useReviewStep(): ReviewStep {
  const navigate = useNavigate()
  const router = useRouter()
  const hash = useLocation({ select: (location) => location.hash })
  const [address, setAddress] = useState<string | null>(null)
  const [visited, setVisited] = useState(false)
  return {
    reviewedBy: hash === HASH ? address : null,
    visited,
    start(by) {
      setVisited(true)
      setAddress(by)
      void navigate({ to: '.', search: true, hash: HASH, hashScrollIntoView: false })
    },
    leave() {
      setAddress(null)
      if (hash === HASH) router.history.back()
    },
  }
}
