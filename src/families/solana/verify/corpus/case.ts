import {
  TransactionMessage,
  VersionedTransaction,
  type AddressLookupTableAccount,
  type PublicKey,
  type TransactionInstruction,
} from '@solana/web3.js'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Inspection } from '../../../inspection.ts'
import type { Intent, RequestedAsset } from '../../../intent.ts'
import type { FactsOfTokens } from '../../../token-facts.ts'
import { createUnreadableInspection } from '../../../unreadable-inspection.ts'
import { NO_WITNESSES } from '../../../witnesses.ts'
import { readMessage, type LoadedAddresses } from '../../message.ts'
import type { AccountState } from '../../simulate/account-state.ts'
import { BLOCKHASH, createKey, user } from '../../testing/stake-transactions.ts'
import { verifySolana, readStep, type PayloadEvidence } from '../inspect-solana.ts'
import { NO_OTHER_STEPS } from '../message-reading.ts'

/** A payload as a service would send it, its request, and the chain's evidence. */
export interface VerificationCase {
  readonly name: string
  readonly intent: Intent
  readonly action: Action
  readonly instructions: readonly TransactionInstruction[]
  readonly evidence: PayloadEvidence
  readonly payer?: PublicKey
  readonly version?: 'legacy' | 0
  /** Tables that its addresses are taken from, and whether the chain told them. */
  readonly tables?: readonly AddressLookupTableAccount[]
  readonly isResolved?: boolean
  /** The step's, where that is not the yield's. */
  readonly network?: string
}

export const USER = user.publicKey.toBase58()
export const NETWORK = 'solana-devnet'

export const SOL_COIN: RequestedAsset = { symbol: 'SOL', decimals: 9, address: null }

export interface CaseRequest {
  readonly asset?: RequestedAsset
  readonly output?: RequestedAsset
  readonly contracts?: readonly string[]
  readonly given: Readonly<Record<string, unknown>>
}

function createIntent(
  intent: 'enter' | 'exit',
  { asset = SOL_COIN, output, contracts, given }: CaseRequest,
) {
  return {
    request: { intent, yieldId: 'the-yield', address: USER, arguments: given },
    asset,
    place: {
      network: NETWORK,
      tokens: [asset],
      output: output ?? null,
      contracts: contracts ?? [],
    },
  } satisfies Intent
}

export const entering = (asked: CaseRequest): Intent => createIntent('enter', asked)
export const leaving = (asked: CaseRequest): Intent => createIntent('exit', asked)
export const managing = (action: string, { given, ...asked }: CaseRequest): Intent => ({
  ...createIntent('exit', { given, ...asked }),
  request: {
    intent: 'manage',
    yieldId: 'the-yield',
    address: USER,
    arguments: given,
    action,
    passthrough: 'p',
  },
  asset: null,
})

/** The action that a service would make of a request. */
export const answerTo = ({ request }: Intent): Action => ({
  id: 'a',
  type: request.intent === 'manage' ? request.action : 'STAKE',
  intent: request.intent,
  yieldId: request.yieldId,
  address: request.address,
  rawArguments: request.arguments,
  transactions: [],
  executionPattern: 'synchronous',
  status: 'CREATED',
})

export type States = Readonly<Record<string, AccountState | null>>

/** The tokens of the cases, and how their mints count and are called. */
export const MINTS = {
  usdc: createKey(20).publicKey,
  share: createKey(21).publicKey,
  pool: createKey(22).publicKey,
  other: createKey(23).publicKey,
} as const
export const FACTS: FactsOfTokens = new Map(
  (
    [
      [MINTS.usdc, 6, 'USDC'],
      [MINTS.share, 9, 'slUSDC'],
      [MINTS.pool, 9, 'LST'],
      [MINTS.other, 6, 'OTHER'],
    ] as const
  ).map(([mint, decimals, symbol]) => [mint.toBase58(), { decimals, symbol }]),
)

/** What a chain shows: accounts before and after, of a transaction that passes and calls only programs that are known. */
export const shown = (before: States, after: States): PayloadEvidence => ({
  isValid: true,
  witnesses: NO_WITNESSES,
  otherSteps: NO_OTHER_STEPS,
  mints: FACTS,
  before: new Map(Object.entries(before)),
  simulation: {
    kind: 'passed',
    after: new Map(Object.entries({ ...before, ...after })),
    programs: [],
  },
})

export const caseOf = (
  name: string,
  intent: Intent,
  instructions: readonly TransactionInstruction[],
  evidence: PayloadEvidence,
): VerificationCase => ({ name, intent, action: answerTo(intent), instructions, evidence })

/** Returns the unsigned bytes of a case's transaction. */
export function bytesOf({
  instructions,
  payer,
  version = 'legacy',
  tables = [],
}: VerificationCase): Uint8Array {
  const message = new TransactionMessage({
    payerKey: payer ?? user.publicKey,
    recentBlockhash: BLOCKHASH,
    instructions: [...instructions],
  })
  return new VersionedTransaction(
    version === 'legacy' && tables.length === 0
      ? message.compileToLegacyMessage()
      : message.compileToV0Message([...tables]),
  ).serialize()
}

const spellings = {
  hex: (bytes: Uint8Array) => Buffer.from(bytes).toString('hex'),
  HEX: (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase(),
  'Hex of both cases': (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('hex')
      .replaceAll(/[abc]/g, (digit) => digit.toUpperCase()),
  base64: (bytes: Uint8Array) => Buffer.from(bytes).toString('base64'),
  'hex with 0x': (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`,
  'hex with 0X': (bytes: Uint8Array) => `0X${Buffer.from(bytes).toString('hex')}`,
  'hex after a space': (bytes: Uint8Array) => ` ${Buffer.from(bytes).toString('hex')}`,
  'hex in lines': (bytes: Uint8Array) =>
    Buffer.from(bytes).toString('hex').replaceAll(/.{64}/g, '$&\n'),
  base64url: (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url'),
  'base64 without its end': (bytes: Uint8Array) =>
    Buffer.from(bytes).toString('base64').replaceAll('=', ''),
  'base64 with more of an end': (bytes: Uint8Array) => `${Buffer.from(bytes).toString('base64')}=`,
  'base64 before a line’s end': (bytes: Uint8Array) => `${Buffer.from(bytes).toString('base64')}\n`,
  'base64 in lines': (bytes: Uint8Array) =>
    Buffer.from(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  'base64 of hex': (bytes: Uint8Array) =>
    Buffer.from(Buffer.from(bytes).toString('hex')).toString('base64'),
} as const

export type Spelling = keyof typeof spellings
/** Those of the contract; the others are none, though some programs take them. */
export const SPELLINGS: readonly Spelling[] = ['hex', 'HEX', 'Hex of both cases', 'base64']
const isSpelling = (name: string): name is Spelling => name in spellings
export const ODD_SPELLINGS: readonly Spelling[] = Object.keys(spellings)
  .filter(isSpelling)
  .filter((name) => !SPELLINGS.includes(name))

/** A case as a step of the service's, with its payload in some spelling. */
export const stepOf = (
  each: VerificationCase,
  spelling: Spelling,
  bytes = bytesOf(each),
): Transaction => ({
  id: 't',
  status: 'WAITING_FOR_SIGNATURE',
  type: 'STAKE',
  stepIndex: 0,
  network: each.network ?? NETWORK,
  unsignedTransaction: spellings[spelling](bytes),
})

/** Returns a case's findings, with its payload in some encoding. */
export async function judged(
  each: VerificationCase,
  spelling: Spelling = 'base64',
  bytes = bytesOf(each),
): Promise<Inspection> {
  const { action, intent, evidence, isResolved = true } = each
  const transaction = stepOf(each, spelling, bytes)
  const payload = readStep(transaction)
  if (!payload) return createUnreadableInspection(transaction)
  const { message, messageBytes } = payload.transaction
  const named = isResolved
    ? readMessage(messageBytes, loadedBy(each, payload.transaction))
    : message
  return await verifySolana(payload, named, transaction.network, action, intent, evidence)
}

/** What the tables of a case hold in the places that its message names. */
function loadedBy(
  { tables = [] }: VerificationCase,
  { message: { lookups } }: { message: { lookups: ReturnType<typeof readMessage>['lookups'] } },
): LoadedAddresses {
  const at = (table: string, places: readonly number[]): string[] => {
    const found = tables.find(({ key }) => key.toBase58() === table)
    return places.map((place) => found?.state.addresses[place]?.toBase58() ?? '')
  }
  return {
    writable: lookups.flatMap(({ table, writable }) => at(table, writable)),
    readonly: lookups.flatMap((each) => at(each.table, each.readonly)),
  }
}
