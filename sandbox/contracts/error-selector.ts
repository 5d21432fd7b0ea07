import { toFunctionSelector, BaseError, isHex } from 'viem'

/**
 * The selector of the error that a call reverts with. Read from the data: a node's sentence shows bytes that happen to
 * be letters as a text.
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

/** How a node names a contract's error, such as `NothingToStake()`, when a call reverts with it. */
export const errorSelector = (signature: string): string =>
  toFunctionSelector(`function ${signature}`)
