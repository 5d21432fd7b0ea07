const NOT_PROMPTED = Symbol('the wallet was not asked')

/** Marks an error as a request's that the host's wallet never heard of: then nothing was signed. */
export const markNotPrompted = (error: Error): Error =>
  Object.assign(error, { [NOT_PROMPTED]: true })

export const isNotPrompted = (error: unknown): boolean =>
  error instanceof Error && NOT_PROMPTED in error
