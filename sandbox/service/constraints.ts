import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The failed constraints of a query or body, one sentence each, as `validation.message` lists them. */
export function constraints(error: z.ZodError): string[] {
  return error.issues.flatMap(sentences)
}

function sentences(issue: Issue): string[] {
  const name = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const within = name === '' ? '' : `${name}.`
    return issue.keys.map((key) => `property ${within}${key} should not exist`)
  }
  return [`${name === '' ? 'body' : name} ${constraint(issue)}`]
}

function constraint(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'should not be empty'
        : `must be ${article(issue.expected)}`
    case 'too_small':
      return issue.origin === 'string'
        ? 'should not be empty'
        : `must not be less than ${String(issue.minimum)}`
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return `must be one of the following values: ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
    case 'custom':
      return issue.message
  }
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  const most = String(issue.maximum)
  if (issue.origin === 'string') return `must be shorter than or equal to ${most} characters`
  if (issue.origin === 'array') return `must contain no more than ${most} elements`
  return `must not be greater than ${most}`
}

const article = (type: string): string => (/^[aeio]/.test(type) ? `an ${type}` : `a ${type}`)
