import type { EarnError } from '#src/api/earn-error.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ServiceResponse } from './service-response.tsx'
import { useErrorMessage } from './use-error-message.ts'

/** The service said no: nothing was created, and why. */
export function Rejection({ error }: { error: EarnError }) {
  const { title, text } = useErrorMessage()(error)
  return (
    <Alert tone="danger" urgent title={title}>
      {text}
      <ServiceResponse error={error} />
    </Alert>
  )
}
