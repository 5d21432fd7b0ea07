import bs58 from 'bs58'
import { ASSOCIATED_TOKEN } from './programs.ts'

/** An address that is made from another one and a text. */
export interface Seed {
  readonly base: string
  readonly text: string
}

const PDA_MARKER = new TextEncoder().encode('ProgramDerivedAddress')

/** The prime of Curve25519, and the constant of its Edwards form. */
const P = 2n ** 255n - 19n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

const toField = (value: bigint): bigint => ((value % P) + P) % P

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, toField(base)]
  for (let left = exponent; left > 0n; left >>= 1n) {
    // Neither is negative: one division is enough.
    if (left & 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}

/** Whether 32 bytes are a point of ed25519, so that somebody may have a key for them. */
function isOnCurve(bytes: Uint8Array): boolean {
  const encoded = bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n)
  const y = toField(encoded & (2n ** 255n - 1n))
  const [above, below] = [toField(y * y - 1n), toField(D * y * y + 1n)]
  // x² = above / below has a root: Euler's criterion, with the division multiplied away.
  const root = power(toField(above * below), (P - 1n) / 2n)
  return root === 0n || root === 1n
}

const digest = async (chunks: readonly Uint8Array[]): Promise<Uint8Array> =>
  new Uint8Array(
    await crypto.subtle.digest('SHA-256', Uint8Array.from(chunks.flatMap((chunk) => [...chunk]))),
  )

/** The address that the system program makes from another one, a text and the program it belongs to. */
export async function deriveSeededAddress({ base, text }: Seed, owner: string): Promise<string> {
  const chunks = [bs58.decode(base), new TextEncoder().encode(text), bs58.decode(owner)]
  return bs58.encode(await digest(chunks))
}

async function findProgramAddress(
  seeds: readonly Uint8Array[],
  program: Uint8Array,
): Promise<string> {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const bytes = await digest([...seeds, Uint8Array.of(bump), program, PDA_MARKER])
    if (!isOnCurve(bytes)) return bs58.encode(bytes)
  }
  throw new RangeError('no address has these seeds')
}

/** Enough for many reviews of the same wallet, and few enough to keep. */
const MAX_REMEMBERED = 1_000

/** Addresses found before: every reading of a payload derives the same ones, and each takes milliseconds. */
const remembered = new Map<string, Promise<string>>()

/** The address that only a program can sign for: the first one from its seeds that is no point of the curve. */
export async function deriveProgramAddress(
  seeds: readonly Uint8Array[],
  program: string,
): Promise<string> {
  const key = [program, ...seeds.map((seed) => seed.join())].join(' ')
  const known = remembered.get(key)
  if (known) return await known
  const found = findProgramAddress(seeds, bs58.decode(program))
  remembered.set(key, found)
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  try {
    return await found
  } catch (error) {
    // Such as digests that the page may not compute now.
    remembered.delete(key)
    throw error
  }
}

/** The account that a wallet has for a token, kept by one of the token programs. */
export const deriveAssociatedAddress = (
  owner: string,
  mint: string,
  program: string,
): Promise<string> =>
  deriveProgramAddress(
    [owner, program, mint].map((each) => bs58.decode(each)),
    ASSOCIATED_TOKEN,
  )
