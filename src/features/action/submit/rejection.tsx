import { sanitizeText } from '#src/messages/sanitize-text.ts'
import type { EarnError } from '#src/api/earn-error.ts'
import { CountdownText } from '#src/features/problem/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { getErrorMessageKey, type ErrorMessageKey } from '#src/messages/error-message-key.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { useSimulation } from '../review/request-simulation.ts'
import { useTranslations, useFormatter } from 'use-intl'
import { OriginalMessage } from '#src/ui/original-message.tsx'
import type { CreateState } from './use-create-action.ts'
import { CoinShortageAlert, isCoinShortage } from './coin-shortage.tsx'

/** Of the embedding page's reason, characters. */
const MAX_WORDS = 300

interface CreateAlertProps {
  readonly creating: CreateState
  /** What was to be created, and for whom; absent where nothing was requested yet. */
  readonly form?: FilledForm
  readonly owner?: string | null
}

/** The embedding page's own reason. */
function SiteWords({ words }: { words: string }) {
  const t = useTranslations('wallet')
  return (
    <OriginalMessage
      label={t('siteWords')}
      message={sanitizeText(words, MAX_WORDS)}
      copied={words}
      description={t('copySiteWords')}
    />
  )
}

/** Why the last press created nothing. */
export function CreateAlert({ creating, ...requested }: CreateAlertProps) {
  const t = useTranslations('action.create')
  const format = useFormatter()
  switch (creating.kind) {
    case 'refused':
      return <Rejection error={creating.error} {...requested} />
    case 'unchecked':
      return (
        <Alert tone="warning" urgent title={t('uncheckedTitle')}>
          {t('unchecked')}
          <ServiceResponse error={creating.error} />
        </Alert>
      )
    case 'changed':
      return (
        <Alert tone="warning" urgent title={t('changedTitle')}>
          {creating.terms.length === 0
            ? t('changed')
            : t('changedTerms', {
                what: format.list(creating.terms.map((term) => t(`terms.${term}`))),
              })}
        </Alert>
      )
    case 'vetoed':
      return (
        <Alert tone="warning" urgent title={t('vetoedTitle')}>
          <p>{t('vetoed')}</p>
          {creating.words !== '' && <SiteWords words={creating.words} />}
        </Alert>
      )
    case 'open':
    case 'outdated':
    case 'unwritten':
      return (
        <Alert tone="warning" urgent title={t(`${creating.kind}Title`)}>
          {t(creating.kind)}
        </Alert>
      )
    case 'idle':
    case 'working':
    case 'held':
    case 'lost':
      return null
  }
}

interface ErrorMessage {
  readonly key: ErrorMessageKey
  readonly title: string
  readonly text: string
}

/**
 * Formats a service error: what happened, where the money is, what to do next.
 * @param secondsLeft until the request may be sent again; by default all of `retryAfter`
 */
export function useErrorMessage(): (error: EarnError, secondsLeft?: number) => ErrorMessage {
  const t = useTranslations('errors')
  return ({ details }, secondsLeft) => {
    const key = getErrorMessageKey(details)
    const text = t(`${key}.text`, { seconds: secondsLeft ?? details.retryAfter ?? 0 })
    return { key, title: t(`${key}.title`), text }
  }
}

/** The service's error as sent, to copy for support. */
export function ServiceResponse({ error }: { error: EarnError }) {
  const t = useTranslations('errors')
  const { status, code, constraints } = error.details
  const message = constraints.length > 0 ? constraints.join('; ') : error.message
  const detail = [status, code, message].filter((value) => value !== null).join(' · ')
  // Without a status there was no response.
  if (status === null) return null
  return (
    <OriginalMessage
      label={t('detail')}
      message={message}
      copied={detail}
      description={t('copyDetail')}
    />
  )
}

/** The service's rejection of an amount, at its field. */
export function AmountRejection({ error }: { error: EarnError }) {
  const { title, text } = useErrorMessage()(error)
  return (
    <>
      {title}. {text}
      <ServiceResponse error={error} />
    </>
  )
}

/** The expected rejection, from the simulation, before creation. */
export function SimulationRejection({ form, owner }: { form: FilledForm; owner: string }) {
  const { rejection } = useSimulation(form, owner)
  return rejection && <Rejection error={rejection} form={form} owner={owner} />
}

/** Whether a rejection concerns the amount, and is shown at its field. */
export function isAmountError({ details }: EarnError): boolean {
  const key = getErrorMessageKey(details)
  return key === 'invalidAmount' || key === 'insufficientBalance'
}

interface RejectionProps extends Omit<CreateAlertProps, 'creating'> {
  readonly error: EarnError
}

/** The service rejected the request: nothing was created, and why. */
export function Rejection({ error, form, owner = null }: RejectionProps) {
  const getMessage = useErrorMessage()
  if (form && isCoinShortage(error, form))
    return (
      <CoinShortageAlert form={form} owner={owner}>
        <ServiceResponse error={error} />
      </CoinShortageAlert>
    )
  return (
    <Alert tone="danger" urgent title={getMessage(error).title}>
      <CountdownText error={error} format={(seconds) => getMessage(error, seconds).text} />
      <ServiceResponse error={error} />
    </Alert>
  )
}
