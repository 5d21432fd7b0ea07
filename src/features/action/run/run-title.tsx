import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { knownValue } from '#src/ui/open-value.ts'
import { ForeignPart } from '#src/ui/foreign-part.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import type { Requested } from '#src/features/journal/index.ts'
import { useActionTypeWords } from '../use-action-type-words.ts'

const INTENTS = ['enter', 'exit'] as const

interface RunTitleProps {
  /** Null until it is known. */
  readonly requested: Requested | null
  readonly found: Yield | undefined
}

/** What is being done, with how much, and where. */
export function RunTitle({ requested, found }: RunTitleProps) {
  const t = useTranslations('run')
  const { exact } = useNumberText()
  const typeWords = useActionTypeWords()
  if (!requested) return <PageHeading title={t('title.pending')} />
  const intent = knownValue(INTENTS, requested.intent)
  const symbol = requested.symbol ?? found?.token.symbol
  const amount =
    requested.amount !== null && symbol !== undefined ? exact(requested.amount, symbol) : null
  const title =
    intent === null
      ? t('title.manage', { what: typeWords(requested.type) })
      : amount === null
        ? t(`title.${intent}Bare`)
        : t(`title.${intent}`, { amount })
  return (
    <PageHeading title={title}>
      {found && (
        <p>
          <ForeignPart
            text={t('in', { name: getYieldName(found), network: findNetwork(found.network).name })}
            foreign={getYieldName(found)}
          />
        </p>
      )}
    </PageHeading>
  )
}
