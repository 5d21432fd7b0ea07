export type DatabaseErrorCode =
  | 'DATABASE_BINARIES_MISSING'
  | 'DATABASE_USER_MISSING'
  | 'DATABASE_FOLDER_FOREIGN'
  | 'DATABASE_FOLDER_UNREADABLE'
  | 'DATABASE_PORT_TAKEN'
  | 'DATABASE_NAME_INVALID'
  | 'DATABASE_START_FAILED'
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_IN_USE'
  | 'DATABASE_NOT_ONE'

/** Why the embedded database could not be used: a code for programs, one sentence for operators. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode

  constructor(code: DatabaseErrorCode, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.code = code
  }
}
