import { ComputeBudgetProgram, type VersionedMessage } from '@solana/web3.js'

const LAMPORTS_PER_SIGNATURE = 5_000n
const MICRO = 1_000_000n

/** Default compute units of an instruction: few for the runtime's own programs. */
const UNITS = 200_000n
const BUILTIN_UNITS = 3_000n
const MOST_UNITS = 1_400_000n

const BUILTIN = new Set([
  '11111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  ComputeBudgetProgram.programId.toBase58(),
])

const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3

/** Returns a message's fee in lamports: signatures, and the price of its compute units. */
export function transactionFee(message: VersionedMessage): bigint {
  const base = BigInt(message.header.numRequiredSignatures) * LAMPORTS_PER_SIGNATURE
  const { limit, price } = computeBudget(message)
  return base + (limit * price + MICRO - 1n) / MICRO
}

/** Returns a message's compute budget: units, and micro-lamports each. */
export function computeBudget(message: VersionedMessage): { limit: bigint; price: bigint } {
  let limit: bigint | null = null
  let price = 0n
  let standard = 0n
  for (const { programIdIndex, data } of message.compiledInstructions) {
    const program = message.staticAccountKeys[programIdIndex]?.toBase58() ?? ''
    standard += BUILTIN.has(program) ? BUILTIN_UNITS : UNITS
    if (program !== ComputeBudgetProgram.programId.toBase58()) continue
    const bytes = Buffer.from(data)
    if (bytes[0] === SET_UNIT_LIMIT && bytes.length >= 5) limit = BigInt(bytes.readUInt32LE(1))
    if (bytes[0] === SET_UNIT_PRICE && bytes.length >= 9) price = bytes.readBigUInt64LE(1)
  }
  const units = limit ?? standard
  return { limit: units < MOST_UNITS ? units : MOST_UNITS, price }
}
