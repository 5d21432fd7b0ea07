import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/**
 * The failed constraints of a query or body, one sentence each, as `validation.message` lists them.
 * @param input what was parsed
 */
export function formatConstraints(error: z.ZodError, input: unknown): string[] {
  return error.issues.flatMap((issue) => formatIssues(issue, input))
}

function formatIssues(issue: Issue, input: unknown): string[] {
  const name = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const tx = name === '' ? '' : `${name}.`
    return issue.keys.map((key) => `property ${tx}${key} should not exist`)
  }
  return [`${name === '' ? 'body' : name} ${constraint(issue, input)}`]
}

/** What stands at a place of the input; undefined when nothing does. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    input,
  )
}

function constraint(issue: Issue, input: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(input, issue.path) === undefined
        ? 'should not be empty'
        : `must be ${article(issue.expected)}`
    case 'too_small':
      return issue.origin === 'string'
        ? 'should not be empty'
        : `must not be less than ${String(issue.minimum)}`
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return formatOptions(issue.values)
    case 'invalid_union':
      return 'options' in issue ? formatOptions(issue.options) : issue.message
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
    case 'custom':
      return issue.message
  }
}

const formatOptions = (options: readonly unknown[] = []): string =>
  `must be one of the following values: ${options.map(String).join(', ')}`

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  const most = String(issue.maximum)
  if (issue.origin === 'string') return `must be shorter than or equal to ${most} characters`
  if (issue.origin === 'array') return `must contain no more than ${most} elements`
  return `must not be greater than ${most}`
}

const article = (type: string): string => (/^[aeio]/.test(type) ? `an ${type}` : `a ${type}`)
