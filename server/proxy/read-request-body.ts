import type * as z from 'zod/mini'
import { answerError } from '../answer-error.ts'
import { parseJson, readBody } from '../read-body.ts'
import { hasRepeatedNames } from '../json/has-repeated-names.ts'

/** A body that was checked, and its text as it came: only that is sent on. */
export interface CheckedBody<Output> {
  readonly text: string
  readonly value: Output
}

type Issue = z.core.$ZodIssue

const MOST_SENTENCES = 10
const LONGEST_NAME = 100

/**
 * What is wrong with a body, one sentence each in the service's own words, as `validation.message` lists them. No value is
 * repeated, only names.
 */
const failedConstraints = (issues: readonly Issue[]): readonly string[] =>
  issues.flatMap(sentences).slice(0, MOST_SENTENCES)

function sentences(issue: Issue): string[] {
  const name = issue.path.map(String).join('.').slice(0, LONGEST_NAME)
  if (issue.code === 'unrecognized_keys') {
    const within = name === '' ? '' : `${name}.`
    return issue.keys.map(
      (key) => `property ${within}${key.slice(0, LONGEST_NAME)} should not exist`,
    )
  }
  return [`${name === '' ? 'body' : name} ${constraint(issue)}`]
}

function constraint(issue: Issue): string {
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
