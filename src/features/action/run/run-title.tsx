import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { findKnownValue } from '#src/ui/open-value.ts'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { useActionTypeLabel } from '../type-labels.ts'

const INTENTS = ['enter', 'exit'] as const

interface RunTitleProps {
  /** Null until it is loaded. */
  readonly requested: RequestedAction | null
  readonly earnYield: Yield | undefined
}

/** The action, its amount and its yield. */
export function RunTitle({ requested, earnYield }: RunTitleProps) {
  const t = useTranslations('run')
  const { exact } = useNumberFormat()
  const getTypeLabel = useActionTypeLabel()
  if (!requested) return <PageHeading title={t('title.pending')} compact />
  const intent = findKnownValue(INTENTS, requested.intent)
  const symbol = requested.symbol ?? earnYield?.token.symbol
  const amount =
    requested.amount !== null && symbol !== undefined ? exact(requested.amount, symbol) : null
  const title =
    intent === null
      ? t('title.manage', { what: getTypeLabel(requested.type) })
      : amount === null
        ? t(`title.${intent}Bare`)
        : t(`title.${intent}`, { amount })
  return (
    <PageHeading title={title} compact>
      {earnYield && (
        <p>
          <ForeignText
            text={t('in', {
              name: getYieldName(earnYield),
              network: findNetwork(earnYield.network).name,
            })}
            foreign={getYieldName(earnYield)}
          />
        </p>
      )}
    </PageHeading>
  )
}
