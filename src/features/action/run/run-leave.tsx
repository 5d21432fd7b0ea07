import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { Button } from '#src/ui/button.tsx'
import { getButtonClass } from '#src/ui/button-class.ts'

interface RunLeaveProps {
  /** It can be given up without harm. */
  readonly canLeave: boolean
  readonly onLeave: () => void
}

/** Ways out of something that is not over: going on later and, where nothing can happen any more, not at all. */
export function RunLeave({ canLeave: mayLeave, onLeave }: RunLeaveProps) {
  const t = useTranslations('run.leave')
  const done = useTranslations('run.done')
  const [hasLeft, setHasLeft] = useState(false)
  const isLeft = hasLeft && mayLeave
  const leave = (): void => {
    onLeave()
    setHasLeft(true)
  }
  return (
    <div className="border-t border-line px-5 py-3 text-sm text-muted">
      <output className="block">{isLeft ? t('left') : t('stays')}</output>
      <div className="-mx-4 flex flex-wrap">
        <Link to="/portfolio" className={getButtonClass({ variant: 'quiet' })}>
          {isLeft ? done('portfolio') : t('later')}
        </Link>
        {mayLeave && !isLeft && (
          <Button variant="quiet" onClick={leave}>
            {t('drop')}
          </Button>
        )}
      </div>
    </div>
  )
}
