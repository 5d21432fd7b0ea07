import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { yieldName } from '#src/api/yield-name.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { knownValue } from '#src/ui/open-value.ts'
import { ForeignPart } from '#src/ui/foreign-part.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useActionTypeWords } from '../use-action-type-words.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'

const INTENTS = ['enter', 'exit'] as const

interface RunTitleProps {
  readonly action: Action | null
  readonly found: Yield | undefined
}

/** What is being done, with how much, and where. */
export function RunTitle({ action, found }: RunTitleProps) {
  const t = useTranslations('run')
  const { exact } = useNumberText()
  const typeWords = useActionTypeWords()
  if (!action) return <PageHeading title={t('title.pending')} />
  const intent = knownValue(INTENTS, action.intent)
  const amount =
    found && action.amount !== undefined ? exact(action.amount, found.token.symbol) : null
  const title =
    intent === null
      ? t('title.manage', { what: typeWords(action.type) })
      : amount === null
        ? t(`title.${intent}Bare`)
        : t(`title.${intent}`, { amount })
  return (
    <PageHeading title={title}>
      {found && (
        <p>
          <ForeignPart
            text={t('in', { name: yieldName(found), network: findNetwork(found.network).name })}
            foreign={yieldName(found)}
          />
        </p>
      )}
    </PageHeading>
  )
}
