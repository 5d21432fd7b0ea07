/**
 * Cuts what a Postgres or its client says into messages.
 * @param onMessage gets each with its type, a letter, in whole
 * @returns takes what comes, in any pieces
 */
export function readMessages(
  onMessage: (type: string, message: Buffer) => void,
): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      // The length counts itself, not the type before it.
      const length = rest.readUInt32BE(1) + 1
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      onMessage(String.fromCharCode(message.readUInt8(0)), message)
    }
  }
}
