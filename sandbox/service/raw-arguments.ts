import type { ArgumentField } from '../contract/field.ts'

type Submitted = Readonly<Record<string, unknown>>

/**
 * An action's `rawArguments`: exactly what was submitted, and the resource that a Tron transaction freezes where the
 * yield asks for one and the request left the choice open (contract: Actions). Null when there is nothing.
 */
export function rawArguments(
  fields: readonly ArgumentField[],
  submitted: Submitted | undefined,
): Record<string, unknown> | null {
  const resource = fields.find(({ name }) => name === 'tronResource')?.default
  if (resource === undefined || submitted?.['tronResource'] !== undefined)
    return submitted ? { ...submitted } : null
  return { ...submitted, tronResource: resource }
}
