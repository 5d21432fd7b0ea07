export type ChainErrorCode =
  | 'ANVIL_MISSING'
  | 'PORT_TAKEN'
  | 'STATE_IN_USE'
  | 'ANVIL_FAILED'
  | 'ANVIL_DIED'
  | 'ANVIL_HUNG'
  | 'DEPLOYMENT_FAILED'

/** A local chain that does not start or does not go on; the message is one sentence that can be shown as it is. */
export class ChainError extends Error {
  override readonly name = 'ChainError'
  readonly code: ChainErrorCode

  constructor(code: ChainErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
