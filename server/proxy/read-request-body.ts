import type * as z from 'zod/mini'
import { createErrorResponse } from '../error-response.ts'
import { hasDuplicateKeys } from '#src/api/requests/has-duplicate-keys.ts'
import { parseJson, readBody } from '../read-body.ts'

/** A validated body with its raw text, which is what is sent. */
export interface CheckedBody<Output> {
  readonly text: string
  readonly value: Output
}

type Issue = z.core.$ZodIssue

const MAX_MESSAGES = 10
const MAX_NAME_LENGTH = 100

/** Formats validation errors in the service's own words, one sentence each, with names but never values. */
const formatValidationErrors = (issues: readonly Issue[]): readonly string[] =>
  issues.flatMap(formatIssue).slice(0, MAX_MESSAGES)

function formatIssue(issue: Issue): string[] {
  const name = issue.path.map(String).join('.').slice(0, MAX_NAME_LENGTH)
  if (issue.code === 'unrecognized_keys') {
    const prefix = name === '' ? '' : `${name}.`
    return issue.keys.map(
      (key) => `property ${prefix}${key.slice(0, MAX_NAME_LENGTH)} should not exist`,
    )
  }
  return [`${name === '' ? 'body' : name} ${formatConstraint(issue)}`]
}

function formatConstraint(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${/^[aeio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`
    case 'too_small':
      return 'should not be empty'
    case 'too_big':
      return `must not be longer than ${String(issue.maximum)}`
    default:
      return issue.message.startsWith('must ') ? issue.message : 'is not valid'
  }
}

/**
 * Reads a body and validates it with the app's own schema; unknown fields are rejected.
 * @returns an error in the service's own form for an invalid body
 */
export async function readRequestBody<Output>(
  request: Request,
  path: string,
  schema: z.ZodMiniType<Output>,
): Promise<CheckedBody<Output> | Response> {
  const text = await readBody(request)
  if (text === null) return createErrorResponse(413, path, 'The body is longer than 128 KB.')
  const body = parseJson(text)
  const reject = (constraints: readonly string[]): Response =>
    createErrorResponse(400, path, 'Bad Request Exception', constraints)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return reject(['body must be an object'])
  if (hasDuplicateKeys(text)) return reject(['body must name each field once'])
  const read = schema.safeParse(body)
  if (!read.success) return reject(formatValidationErrors(read.error.issues))
  return { text, value: read.data }
}
