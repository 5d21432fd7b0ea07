import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'

/** About a screen before the end of the list is visible. */
const MARGIN = '600px'

export interface LoadMoreProps {
  readonly isLoading: boolean
  /** Null while there is nothing to request. */
  readonly onLoad: (() => void) | null
}

/** The end of a list that has more: loads it once it is near, and at a press. */
export function LoadMore({ isLoading, onLoad }: LoadMoreProps) {
  const t = useTranslations('activity')
  const end = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)

  // IntersectionObserver is outside React.
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting === true),
      { rootMargin: MARGIN },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  // The next pages come from the network.
  useEffect(() => {
    if (isNear) onLoad?.()
  })

  return (
    <div ref={end} className="flex justify-center">
      <Button variant="secondary" busy={isLoading} onClick={() => onLoad?.()}>
        {t('more')}
      </Button>
    </div>
  )
}
