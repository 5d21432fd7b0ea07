import {
  SolanaSignAndSendTransaction,
  SolanaSignTransaction,
} from '@solana/wallet-standard-features'
import bs58 from 'bs58'
import * as z from 'zod/mini'
import {
  toBase64,
  isSigned,
  readSolanaTransaction,
  SIGNATURE_BYTES,
  type SolanaBytes,
  type SolanaTransaction,
} from '#src/families/solana/payload.ts'
import { WalletError, type SendResult, type SignResult } from '../wallet.ts'
import type { IdentifierString } from '@wallet-standard/base'
import { readAccounts, readName, type StandardWallet } from './standard-wallet.ts'
import { compareMessages } from '#src/families/solana/compare-messages.ts'

const NOT_PROMPTED = { wasAsked: false }

const CHAINS: Readonly<Record<string, IdentifierString>> = {
  solana: 'solana:mainnet',
  'solana-devnet': 'solana:devnet',
}

/** Returns the Wallet Standard's chain id of a network; null if unknown. */
export const toSolanaChain = (network: string): IdentifierString | null => CHAINS[network] ?? null

function createSignInput(wallet: StandardWallet, requested: SolanaBytes) {
  const name = readName(wallet)
  const account = readAccounts(wallet).find(({ address }) => address === requested.from)
  if (!account)
    throw new WalletError('disconnected', `${name} does not show ${requested.from}`, NOT_PROMPTED)
  const chain = toSolanaChain(requested.network)
  if (chain === null || !account.chains.includes(chain))
    throw new WalletError(
      'unsupported-network',
      `${name} does not know ${requested.network}`,
      NOT_PROMPTED,
    )
  // A copy: a wallet's changes to it have no effect here.
  return { account, chain, transaction: Uint8Array.from(requested.bytes) }
}

/** Returns the signers whose signatures must be valid: the user and all earlier ones. */
const getRequiredSigners = ({ message, signatures }: SolanaTransaction, user: string): string[] =>
  message.signers.filter(
    (signer, index) => signer === user || isSigned(signatures[index] ?? new Uint8Array()),
  )

/** A browser without this algorithm can't verify it; the receiving node does. */
const isUnknownHere = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError'

/** Whether an address signed exactly these bytes (Ed25519). */
async function verifySignature(
  address: string,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  const { subtle } = crypto
  try {
    const raw = Uint8Array.from(bs58.decode(address))
    const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(message))
  } catch (error) {
    if (isUnknownHere(error)) return true
    return false
  }
}

async function isSignatureValid(signed: SolanaTransaction, signer: string): Promise<boolean> {
  const signature = signed.signatures[signed.message.signers.indexOf(signer)]
  return signature !== undefined && verifySignature(signer, signature, signed.messageBytes)
}

/**
 * Compares what a wallet signed with the request: the same message, or with added guards; valid signatures of the
 * user and of earlier signers. Source: decisions/020-solana.
 * @throws WalletError `changed-transaction` or `broken-signature`: nothing of it is sent
 */
export async function readSignResult(
  requested: Uint8Array,
  bytes: Uint8Array,
  user: string,
): Promise<SignResult> {
  const original = readSolanaTransaction(requested)
  const signed = readSolanaTransaction(bytes)
  if (!original || !signed || compareMessages(original, signed).kind === 'other')
    throw new WalletError('changed-transaction', 'The wallet signed something else')
  const validity = await Promise.all(
    getRequiredSigners(original, user).map((signer) => isSignatureValid(signed, signer)),
  )
  const [id] = signed.signatures
  if (!id || validity.includes(false))
    throw new WalletError('broken-signature', 'A signature does not fit the transaction')
  return { kind: 'signed', payload: toBase64(bytes), id: bs58.encode(id) }
}

const bytesSchema = z.union([
  z.array(z.int().check(z.minimum(0), z.maximum(255))),
  z.custom<Uint8Array>((value) => Object.prototype.toString.call(value) === '[object Uint8Array]'),
])

/** Returns the bytes that a wallet answers the one request with; null where it answers something else. */
function readAnswer(answer: unknown, field: 'signedTransaction' | 'signature'): Uint8Array | null {
  const [first]: readonly unknown[] = Array.isArray(answer) ? answer : []
  const read = z.safeParse(z.looseObject({ [field]: bytesSchema }), first)
  return read.success ? Uint8Array.from(read.data[field] ?? []) : null
}

/** Whether a wallet signs for an account without sending. */
export const canOnlySign = (wallet: StandardWallet, address: string): boolean =>
  SolanaSignTransaction in wallet.features &&
  readAccounts(wallet).some(
    (each) => each.address === address && each.features.includes(SolanaSignTransaction),
  )

/**
 * Prompts to sign exactly these bytes, once; sends nothing. Only a wallet that can't sign without sending does both.
 * Has no timeout. Source: decisions/020-solana.
 * @throws WalletError, or the wallet's error
 */
export async function signTransaction(
  wallet: StandardWallet,
  requested: SolanaBytes,
): Promise<SendResult | SignResult> {
  const input = createSignInput(wallet, requested)
  const { features } = wallet
  const name = readName(wallet)
  if (SolanaSignTransaction in features && canOnlySign(wallet, requested.from)) {
    const answer: unknown = await features[SolanaSignTransaction].signTransaction(input)
    const signed = readAnswer(answer, 'signedTransaction')
    if (!signed) throw new WalletError('unknown', `${name} gave no transaction back`)
    return await readSignResult(requested.bytes, signed, requested.from)
  }
  if (!(SolanaSignAndSendTransaction in features))
    throw new WalletError(
      'unsupported-network',
      `${name} can’t sign for this account`,
      NOT_PROMPTED,
    )
  const answer: unknown = await features[SolanaSignAndSendTransaction].signAndSendTransaction(input)
  const signature = readAnswer(answer, 'signature')
  if (signature?.length !== SIGNATURE_BYTES)
    throw new WalletError('unknown', `${name} gave no signature back`)
  return { kind: 'signature', id: bs58.encode(signature) }
}
