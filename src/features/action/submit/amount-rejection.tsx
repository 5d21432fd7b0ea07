import type { EarnError } from '#src/api/earn-error.ts'
import { ServiceResponse } from './service-response.tsx'
import { useErrorMessage } from './use-error-message.ts'

/** What the service has against an amount, at the amount. */
export function AmountRejection({ error }: { error: EarnError }) {
  const { title, text } = useErrorMessage()(error)
  return (
    <>
      {title}. {text}
      <ServiceResponse error={error} />
    </>
  )
}
