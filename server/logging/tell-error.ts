/** What a log may say of a failure. */
interface ToldError {
  /** The class of the error, and of what caused it. */
  readonly error: string
  readonly code?: string
  /** Where it happened, innermost first. */
  readonly at: readonly string[]
}

const FRAMES = 4
const CAUSES = 3

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

const codeOf = (error: unknown): string | null => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : null
}

const framesOf = (error: unknown): readonly string[] =>
  (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .flatMap(
      (line) => /^ {4}at (?:.*\()?(?:file:\/\/)?([^()\s]+:\d+:\d+)\)?$/.exec(line)?.[1] ?? [],
    )
    .slice(0, FRAMES)

function chainOf(error: unknown): readonly unknown[] {
  const chain = [error]
  for (let last = error; last instanceof Error && last.cause && chain.length < CAUSES;) {
    last = last.cause
    chain.push(last)
  }
  return chain
}

/**
 * Tells an error without its message: that of a database error holds the whole SQL with its parameters, that of a failed
 * request the address, and any of them may quote what a visitor sent (decisions/046-versions).
 */
export function tellError(error: unknown): ToldError {
  const chain = chainOf(error)
  const code = chain.map(codeOf).find((each) => each !== null)
  return {
    error: chain.map(nameOf).join(' < '),
    ...(code !== undefined && code !== null && { code }),
    at: framesOf(error),
  }
}
