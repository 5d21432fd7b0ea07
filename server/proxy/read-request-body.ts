import type * as z from 'zod/mini'
import { answerError } from '../answer-error.ts'
import { parseJson, readBody } from '../read-body.ts'
import { failedConstraints } from './failed-constraints.ts'
import { hasRepeatedNames } from '../json/has-repeated-names.ts'

/** A body that was checked, and its text as it came: only that is sent on. */
export interface CheckedBody<Output> {
  readonly text: string
  readonly value: Output
}

/**
 * Reads a body and checks it with the schema by which the app writes it; what is not known is refused.
 * @returns the refusal, in the service's own form, for anything else
 */
export async function readRequestBody<Output>(
  request: Request,
  path: string,
  schema: z.ZodMiniType<Output>,
): Promise<CheckedBody<Output> | Response> {
  const text = await readBody(request)
  if (text === null) return answerError(413, path, 'The body is longer than 128 KB.')
  const body = parseJson(text)
  const refuse = (constraints: readonly string[]): Response =>
    answerError(400, path, 'Bad Request Exception', constraints)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuse(['body must be an object'])
  if (hasRepeatedNames(text)) return refuse(['body must name each field once'])
  const read = schema.safeParse(body)
  if (!read.success) return refuse(failedConstraints(read.error.issues))
  return { text, value: read.data }
}
