import * as z from 'zod/mini'
import { rpc } from '../../rpc.ts'
import type { SolanaMessage } from '../message.ts'
import { fromBase64, toBase64 } from '../payload.ts'
import { STAKE, SYSTEM, TOKEN, TOKEN_2022 } from '../programs.ts'
import { readAccountState, type AccountStates, type AccountState } from './account-state.ts'

/** What a node shows of a transaction that is tried out now. */
export type TransactionSimulation =
  | {
      readonly kind: 'passed'
      readonly after: AccountStates
      /** Every program that ran, those called by others too. */
      readonly programs: readonly string[]
    }
  | { readonly kind: 'failed' }

/** The chain's evidence on a transaction before it is signed; `simulation` is null if it could not run. */
export interface SimulationEvidence {
  readonly before: AccountStates
  readonly simulation: TransactionSimulation | null
}

export const NO_EVIDENCE: SimulationEvidence = { before: new Map(), simulation: null }

/** More accounts than this no transaction may change. */
const MAX_ACCOUNTS = 64
/** Enough of an account to know what it is: a stake pool is the longest of those that are read. */
const DATA_SLICE = { offset: 0, length: 640 }

const accountSchema = z.nullable(
  z.looseObject({
    // More than a number holds exactly would be shown wrong: that is not read at all.
    lamports: z.int(),
    owner: z.string(),
    data: z.tuple([z.string(), z.literal('base64')]),
  }),
)
const accountsSchema = z.looseObject({ value: z.array(accountSchema) })
const simulationSchema = z.looseObject({
  value: z.looseObject({
    err: z.unknown(),
    accounts: z.nullish(z.array(accountSchema)),
    innerInstructions: z.nullish(
      z.array(
        z.looseObject({
          instructions: z.array(z.looseObject({ programId: z.string() })),
        }),
      ),
    ),
  }),
})

/** @throws TypeError where its data can't be read: that is another thing than no account. */
function readState(account: z.output<typeof accountSchema>, isWhole: boolean): AccountState | null {
  if (account === null) return null
  const data = fromBase64(account.data[0])
  if (data === null) throw new TypeError('not an account')
  const state = readAccountState({ lamports: BigInt(account.lamports), owner: account.owner, data })
  return isWhole && state.kind === 'other' ? { ...state, space: BigInt(data.length) } : state
}

const toAccountStates = (
  addresses: readonly string[],
  accounts: readonly z.output<typeof accountSchema>[],
  isWhole: boolean,
): AccountStates =>
  new Map(addresses.map((each, index) => [each, readState(accounts[index] ?? null, isWhole)]))

/** Programs whose accounts are read; what others keep may be as long as it likes, and says nothing here. */
const READABLE_PROGRAMS = new Set([SYSTEM, STAKE, TOKEN, TOKEN_2022])

const isRead = (state: AccountState | null | undefined): boolean =>
  state?.kind !== 'other' || READABLE_PROGRAMS.has(state.owner)

async function fetchBefore(network: string, addresses: readonly string[]): Promise<AccountStates> {
  const config = { commitment: 'processed', encoding: 'base64', dataSlice: DATA_SLICE }
  const { value } = await rpc(network, 'getMultipleAccounts', [addresses, config], accountsSchema)
  if (value.length !== addresses.length) throw new TypeError('not every account was shown')
  return toAccountStates(addresses, value, false)
}

/** Refusals that say something of the payload's age, and nothing of what it would do. */
const isAgeError = (err: unknown): boolean =>
  err === 'BlockhashNotFound' || err === 'AlreadyProcessed'

async function fetchSimulation(
  network: string,
  bytes: Uint8Array,
  addresses: readonly string[],
): Promise<TransactionSimulation | null> {
  const config = {
    commitment: 'processed',
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    innerInstructions: true,
    accounts: { encoding: 'base64', addresses },
  }
  const { value } = await rpc(
    network,
    'simulateTransaction',
    [toBase64(bytes), config],
    simulationSchema,
  )
  if (isAgeError(value.err)) return null
  if (value.err !== null) return { kind: 'failed' }
  // A node that leaves any of it out has shown nothing.
  if (value.accounts?.length !== addresses.length || !value.innerInstructions) return null
  return {
    kind: 'passed',
    after: toAccountStates(addresses, value.accounts, true),
    programs: value.innerInstructions.flatMap(({ instructions }) =>
      instructions.map(({ programId }) => programId),
    ),
  }
}

/**
 * What the accounts that a transaction may change are now, and what they would be. Never throws: what can't be read was
 * not shown.
 * @param isNext false where steps before it have to happen first, so that it can't be tried out yet
 */
export async function simulateTransaction(
  network: string,
  bytes: Uint8Array,
  message: SolanaMessage,
  isNext: boolean,
): Promise<SimulationEvidence> {
  const addresses = message.writable.slice(0, MAX_ACCOUNTS)
  try {
    const before = await fetchBefore(network, addresses)
    const readable = addresses.filter((each) => isRead(before.get(each)))
    const isWhole =
      addresses.length === message.writable.length &&
      message.instructions.every(({ accounts }) => !accounts.includes(null))
    const simulation =
      isNext && isWhole ? await fetchSimulation(network, bytes, readable).catch(() => null) : null
    return { before, simulation }
  } catch {
    return NO_EVIDENCE
  }
}
