import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { unsignedHere } from '#src/execution/unsigned-here.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Hash } from '#src/ui/numbers/hash.tsx'
import { useStepWords } from './use-step-words.ts'

interface UnsignedNoticeProps {
  readonly action: Action
  /** The action's own. */
  readonly facts: readonly Fact[]
}

/** Steps that are done without having been signed here: which, by what transaction, and what to think of it. */
export function UnsignedNotice({ action, facts }: UnsignedNoticeProps) {
  const t = useTranslations('run.unsigned')
  const words = useStepWords()
  const explorer = useExplorer()
  const steps = unsignedHere(action, facts)
  if (steps.length === 0) return null
  return (
    <Notice tone="warning" title={t('title')}>
      <p>{t('text')}</p>
      <ul className="mt-2">
        {steps.map((step) => (
          <li key={step.id} className="flex flex-wrap items-center gap-x-3">
            {words(step)}
            {step.hash !== undefined && (
              <Hash hash={step.hash} href={explorer(step.network, 'tx', step.hash)} />
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
