interface SerializedError {
  /** Class names of the error and its causes. */
  readonly error: string
  readonly code?: string
  /** Stack frames, innermost first. */
  readonly at: readonly string[]
}

const MAX_FRAMES = 4
const MAX_CAUSES = 3

const getErrorName = (error: unknown): string =>
  error instanceof Error ? error.name : typeof error

const getErrorCode = (error: unknown): string | null => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : null
}

const getStackFrames = (error: unknown): readonly string[] =>
  (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .flatMap(
      (line) => /^ {4}at (?:.*\()?(?:file:\/\/)?([^()\s]+:\d+:\d+)\)?$/.exec(line)?.[1] ?? [],
    )
    .slice(0, MAX_FRAMES)

function getCauseChain(error: unknown): readonly unknown[] {
  const chain = [error]
  for (let last = error; last instanceof Error && last.cause && chain.length < MAX_CAUSES;) {
    last = last.cause
    chain.push(last)
  }
  return chain
}

/**
 * Serializes an error without its message: a database error's contains SQL with its parameters, a failed request's
 * the URL, and any may quote visitor input (decisions/046-versions).
 */
export function serializeError(error: unknown): SerializedError {
  const chain = getCauseChain(error)
  const code = chain.map(getErrorCode).find((each) => each !== null)
  return {
    error: chain.map(getErrorName).join(' < '),
    ...(code !== undefined && code !== null && { code }),
    at: getStackFrames(error),
  }
}
