import { useTranslations } from 'use-intl'
import { EarnError } from '#src/api/earn-error.ts'

export interface ProblemMessage {
  readonly title: string
  readonly text: string
}

/** Whether an error is a chunk that failed to load; each browser has its own message. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script/i.test(error.message)

/**
 * Returns a function that formats a load error: what happened, where the money is, what to do next.
 * @param secondsLeft of the wait that a limited request was told; by default all of it
 */
export function useProblemMessage(): (error: unknown, secondsLeft?: number) => ProblemMessage {
  const t = useTranslations('shell.problem')
  return (error, secondsLeft) => {
    if (isLoadFailure(error)) return { title: t('load.title'), text: t('load.text') }
    if (!(error instanceof EarnError))
      return { title: t('unexpected.title'), text: t('unexpected.text') }
    const { kind, retryAfter } = error.details
    const text = t(`${kind}.text`, {
      seconds: secondsLeft ?? retryAfter ?? 0,
      message: error.message,
    })
    return { title: t(`${kind}.title`), text }
  }
}
