import type { EarnError } from '#src/api/earn-error.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ServiceAnswer } from './service-answer.tsx'
import { useErrorWords } from './use-error-words.ts'

/** The service said no: nothing was created, and why. */
export function Refusal({ error }: { error: EarnError }) {
  const { title, text } = useErrorWords()(error)
  return (
    <Notice tone="danger" urgent title={title}>
      {text}
      <ServiceAnswer error={error} />
    </Notice>
  )
}
