import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const MOST_SENTENCES = 10
const LONGEST_NAME = 100

/**
 * What is wrong with a body, one sentence each in the service's own words, as `validation.message` lists them. No value is
 * repeated, only names.
 */
export const failedConstraints = (issues: readonly Issue[]): readonly string[] =>
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
