import type { FormValues } from '#src/arguments/control.ts'
import type { Subject } from '../subject/subject.ts'

const NAME = 'outputTokenNetwork'

/** The network that is paid out on: the chosen one, else the service's own choice, else where the yield is. */
export function paidOn(
  { fields, found }: Pick<Subject, 'fields' | 'found'>,
  values: FormValues,
): string {
  const field = fields.find(({ name }) => name === NAME)
  const chosen = field && (values.get(NAME) ?? field.default)
  return typeof chosen === 'string' && chosen !== '' ? chosen : found.network
}
