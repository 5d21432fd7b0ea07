import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { Gate } from './subject/gate-of.ts'
import type { Subject } from './subject/subject.ts'

export interface YieldGateProps {
  readonly gate: Gate
  readonly intent: Subject['intent']
  readonly found: Yield
}

/** Why nothing can be done here now, in place of the form, and what can be done instead. */
export function YieldGate({ gate, intent, found }: YieldGateProps) {
  const t = useTranslations('action.gate')
  const isElsewhere = useQuery(siteConfigQuery()).data?.regionBlocked === true
  const why = gate === 'paused' && isElsewhere ? 'region' : gate
  const look = buttonClass({ variant: 'secondary' })
  return (
    <Notice
      tone="warning"
      title={t(`title.${intent}`)}
      actions={
        intent === 'enter' ? (
          <Link to="/" className={look}>
            {t('discover')}
          </Link>
        ) : (
          <Link to="/portfolio" className={look}>
            {t('portfolio')}
          </Link>
        )
      }
    >
      {t(why, { network: findNetwork(found.network).name })}
    </Notice>
  )
}
