import { useTranslations } from 'use-intl'
import type { EarnError } from '#src/api/earn-error.ts'
import { getErrorMessageKey, type ErrorMessageKey } from '#src/messages/error-message-key.ts'

export interface ErrorMessage {
  readonly key: ErrorMessageKey
  readonly title: string
  readonly text: string
}

/** A service error in words: what happened, where the money is, what to do next. */
export function useErrorMessage(): (error: EarnError) => ErrorMessage {
  const t = useTranslations('errors')
  return ({ details }) => {
    const key = getErrorMessageKey(details)
    const text = t(`${key}.text`, { seconds: details.retryAfter ?? 0 })
    return { key, title: t(`${key}.title`), text }
  }
}
