import { toFunctionSelector, BaseError, isHex } from 'viem'

/**
 * Returns the selector of the error that a call reverts with, from the data: a node's message shows printable bytes as
 * text.
 */
export async function revertedWith(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof BaseError)) throw new Error('The call did not revert.')
  const cause = error.walk((each) => Object(each).data !== undefined)
  const data: unknown = Object(cause).data
  if (!isHex(data)) throw error
  return data.slice(0, 10)
}

/** Returns how a node names a contract's error, such as `NothingToStake()`, in a revert. */
export const errorSelector = (signature: string): string =>
  toFunctionSelector(`function ${signature}`)
