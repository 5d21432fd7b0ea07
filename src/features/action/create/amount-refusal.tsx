import type { EarnError } from '#src/api/earn-error.ts'
import { ServiceAnswer } from './service-answer.tsx'
import { useErrorWords } from './use-error-words.ts'

/** What the service has against an amount, at the amount. */
export function AmountRefusal({ error }: { error: EarnError }) {
  const { title, text } = useErrorWords()(error)
  return (
    <>
      {title}. {text}
      <ServiceAnswer error={error} />
    </>
  )
}
