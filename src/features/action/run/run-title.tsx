import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { knownValue } from '#src/ui/open-value.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useActionTypeWords } from '../use-action-type-words.ts'
import { useAmountText } from '../use-amount-text.ts'

const INTENTS = ['enter', 'exit'] as const

interface RunTitleProps {
  readonly action: Action | null
  readonly found: Yield | undefined
}

/** What is being done, with how much, and where. */
export function RunTitle({ action, found }: RunTitleProps) {
  const t = useTranslations('run')
  const { short } = useAmountText()
  const typeWords = useActionTypeWords()
  if (!action) return <PageHeading title={t('title.pending')} />
  const intent = knownValue(INTENTS, action.intent)
  const amount =
    found && action.amount !== undefined ? short(action.amount, found.token.symbol) : null
  const title =
    intent === null
      ? t('title.manage', { what: typeWords(action.type) })
      : amount === null
        ? t(`title.${intent}Bare`)
        : t(`title.${intent}`, { amount })
  return (
    <PageHeading title={title}>
      {found && (
        <p lang="en">
          {t('in', {
            name: found.metadata.name || found.id,
            network: findNetwork(found.network).name,
          })}
        </p>
      )}
    </PageHeading>
  )
}
