/** An upgrade that is not made; the message is one sentence that can be shown as it is. */
export class UpgradeError extends Error {
  override readonly name = 'UpgradeRefused'
}
