import type { z } from 'zod'
import { ServiceError } from '../contract/service-error.ts'
import { constraints } from './constraints.ts'

type Parsed =
  | { readonly success: true }
  | { readonly success: false; readonly error: z.ZodError; readonly data?: unknown }

/**
 * What a request's query, path or body comes to, after its schema has seen it.
 * @throws ServiceError 400 with `validation.message`
 */
export function refuseInvalid(parsed: Parsed): void {
  if (!parsed.success) throw ServiceError.validation(constraints(parsed.error, parsed.data))
}
