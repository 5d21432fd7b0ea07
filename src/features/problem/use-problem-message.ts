import { useTranslations } from 'use-intl'
import { EarnError } from '#src/api/earn-error.ts'
import { isLoadFailure } from './is-load-failure.ts'

export interface ProblemMessage {
  readonly title: string
  readonly text: string
}

/** Words for whatever kept something from being read: what happened, where the money is, what to do next. */
export function useProblemMessage(): (error: unknown) => ProblemMessage {
  const t = useTranslations('shell.problem')
  return (error) => {
    if (isLoadFailure(error)) return { title: t('load.title'), text: t('load.text') }
    if (!(error instanceof EarnError))
      return { title: t('unexpected.title'), text: t('unexpected.text') }
    const { kind, retryAfter } = error.details
    const text = t(`${kind}.text`, { seconds: retryAfter ?? 0, message: error.message })
    return { title: t(`${kind}.title`), text }
  }
}
