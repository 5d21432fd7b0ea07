import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { buttonClass, type ButtonLook } from '#src/ui/button-class.ts'
import { knownValue } from '#src/ui/open-value.ts'
import type { Requested } from '#src/features/journal/index.ts'

const INTENTS = ['enter', 'exit'] as const

interface AgainLinkProps {
  readonly requested: Pick<Requested, 'intent' | 'yieldId'>
  readonly variant: ButtonLook['variant']
}

/** Where the same can be asked for anew; where only a position offers it, the yield. */
export function AgainLink({ requested, variant }: AgainLinkProps) {
  const t = useTranslations('run')
  const { yieldId } = requested
  const intent = knownValue(INTENTS, requested.intent)
  return intent === null ? (
    <Link to={pathTo('/yields/$yieldId', { yieldId })} className={buttonClass({ variant })}>
      {t('done.yield')}
    </Link>
  ) : (
    <Link
      to={pathTo(`/yields/$yieldId/${intent}`, { yieldId })}
      className={buttonClass({ variant })}
    >
      {t('failed.again')}
    </Link>
  )
}
