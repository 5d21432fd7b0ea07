const UNASKED = Symbol('the wallet was not asked')

/** Marks an error as a request's that the host's wallet never heard of: then nothing was signed. */
export const unasked = (error: Error): Error => Object.assign(error, { [UNASKED]: true })

export const isUnasked = (error: unknown): boolean => error instanceof Error && UNASKED in error
