import type { Action } from '#src/api/schemas/action.ts'
import type { Intent } from '../../intent.ts'
import type { Witnesses } from '../../witnesses.ts'
import { decodeInstruction, isKnownProgram } from '../decode/decode-instruction.ts'
import type {
  KnownInstructionOf,
  KnownInstruction,
  InstructionKind,
} from '../decode/known-instruction.ts'
import { flattenBatch } from '../decode/read-token.ts'
import { deriveAssociatedAddress, deriveSeededAddress } from '../derived-address.ts'
import type { SolanaInstruction, SolanaMessage } from '../message.ts'
import { STAKE, TOKEN_PROGRAMS, WRAPPED_SOL } from '../programs.ts'
import type { AccountStates } from '../simulate/account-state.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { getRequestedAmount, getRequestedAmounts, parseAmount } from '../../requested-amount.ts'

/** Whose a token account is, and of which token. */
interface TokenAccount {
  readonly mint: string
  readonly owner: string
}

/** What the other steps of an action cost beside the amount, by their bytes. Lamports. */
export interface OtherSteps {
  /** Rent for accounts of nobody knows whom. */
  readonly claimedRent: bigint
  readonly inclusionFees: bigint
}

export const NO_OTHER_STEPS: OtherSteps = { claimedRent: 0n, inclusionFees: 0n }

/** A message in the words of the programs that are known here, and what is asked for. */
export interface MessageReading {
  readonly message: SolanaMessage
  readonly user: string
  readonly intent: Intent
  readonly action: Action
  readonly instructions: readonly KnownInstruction[]
  /** Some instruction is of no known kind, or has more to it than its kind would. */
  readonly hasUnknown: boolean
  /** Called programs of which nothing is known here. */
  readonly unknownPrograms: readonly string[]
  /** Stake accounts that it makes, with addresses that follow from their seeds or sign for themselves. */
  readonly createdStakes: ReadonlySet<string>
  /** By the chain, by the message itself, or by an address that follows from owner and token. */
  readonly tokenAccounts: ReadonlyMap<string, TokenAccount>
  /** The accounts that it may change, as they are now; empty where no node told. */
  readonly before: AccountStates
  readonly witnesses: Witnesses
  readonly otherSteps: OtherSteps
}

/** What a message is read with. */
export type ReadingContext = Pick<
  MessageReading,
  'intent' | 'action' | 'before' | 'witnesses' | 'otherSteps'
>

/** Those of some kinds, in order. */
export const filterByKind = <Kind extends InstructionKind>(
  { instructions }: Pick<MessageReading, 'instructions'>,
  ...kinds: readonly Kind[]
): KnownInstructionOf<Kind>[] =>
  instructions.filter((each): each is KnownInstructionOf<Kind> =>
    kinds.some((kind) => kind === each.kind),
  )

async function isCreatedStake({
  created,
  owner,
  seed,
}: KnownInstructionOf<'create'> | KnownInstructionOf<'allocate'>): Promise<boolean> {
  if (owner !== STAKE) return false
  return seed === null || created === (await deriveSeededAddress(seed, owner))
}

/** The instructions of a batch count as those of the message; one that can't be taken apart stays as it is. */
function flattenInstruction(instruction: SolanaInstruction): readonly SolanaInstruction[] {
  try {
    return flattenBatch(instruction)
  } catch (error) {
    if (error instanceof RangeError) return [instruction]
    throw error
  }
}

/** The tokens that a message is about, or may be. */
const getMints = (
  { place: yieldSnapshot, asset }: Intent,
  instructions: readonly KnownInstruction[],
): string[] => {
  const named = instructions.flatMap((each) => ('mint' in each ? (each.mint ?? []) : []))
  const tokens = [...(yieldSnapshot?.tokens ?? []), yieldSnapshot?.output, asset]
  return [...new Set([WRAPPED_SOL, ...tokens.flatMap((each) => each?.address ?? []), ...named])]
}

type TokenAccountEntry = readonly [string, TokenAccount]

const isAddress = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)

/** Where somebody has a token, unless they keep it elsewhere. */
async function getAssociatedEntries(
  owners: readonly string[],
  mints: readonly string[],
): Promise<TokenAccountEntry[]> {
  const entries = owners
    .flatMap((owner) => mints.map((mint) => ({ owner, mint })))
    .filter(({ owner, mint }) => isAddress(owner) && isAddress(mint))
    .flatMap(({ owner, mint }) =>
      TOKEN_PROGRAMS.map(async (program): Promise<TokenAccountEntry> => [
        await deriveAssociatedAddress(owner, mint, program),
        { mint, owner },
      ]),
    )
  return await Promise.all(entries)
}

/** Of those whom the yield or others name so many are looked at as owners of token accounts. */
const MAX_OWNERS = 8

const getNamedOthers = ({ intent, witnesses }: ReadingContext): string[] =>
  [...witnesses.contracts.keys(), ...(intent.place?.contracts ?? [])]
    .filter((each) => !isKnownProgram(each))
    .slice(0, MAX_OWNERS)

/** Accounts that the message makes itself. */
async function getCreatedEntries(
  instructions: readonly KnownInstruction[],
): Promise<TokenAccountEntry[]> {
  const entries = instructions.map(async (each): Promise<TokenAccountEntry | null> => {
    if (each.kind === 'token-account') return [each.account, { mint: each.mint, owner: each.owner }]
    if (each.kind !== 'associated' || !TOKEN_PROGRAMS.includes(each.program)) return null
    const { account, owner, mint, program } = each
    return account === (await deriveAssociatedAddress(owner, mint, program))
      ? [account, each]
      : null
  })
  return (await Promise.all(entries)).flatMap((each) => (each ? [each] : []))
}

const getChainEntries = (before: AccountStates): TokenAccountEntry[] =>
  [...before].flatMap(([address, state]): TokenAccountEntry[] =>
    state?.kind === 'token' ? [[address, { mint: state.mint, owner: state.owner }]] : [],
  )

/** Reads every instruction of a message, and whose the accounts are that it names. */
export async function readInstructions(
  message: SolanaMessage,
  context: ReadingContext,
): Promise<MessageReading> {
  const { intent, before } = context
  const user = intent.request.address
  const { receiverAddress } = intent.request.arguments
  const all = message.instructions.flatMap(flattenInstruction).map(decodeInstruction)
  const instructions = all.flatMap((each) => (each ? [each.instruction] : []))
  const makings = filterByKind({ instructions }, 'create', 'allocate')
  const made = await Promise.all(makings.map(isCreatedStake))
  const receivers = typeof receiverAddress === 'string' ? [receiverAddress] : []
  const owners = [...receivers, ...message.signers, ...getNamedOthers(context), user]
  const entries = await Promise.all([
    getAssociatedEntries([...new Set(owners)], getMints(intent, instructions)),
    getCreatedEntries(instructions),
  ])
  const programs = message.instructions.map(({ program }) => program)
  return {
    ...context,
    message,
    user,
    instructions,
    hasUnknown: all.some((each) => !each?.isExact),
    unknownPrograms: [...new Set(programs.filter((each) => !isKnownProgram(each)))],
    createdStakes: new Set(makings.filter((_, index) => made[index]).map(({ created }) => created)),
    tokenAccounts: new Map([...entries.flat(), ...getChainEntries(before)]),
  }
}

/** Whom the request names to receive, beside the person: what they confirmed in the review. */
export function getReceivers({ user, intent }: MessageReading): readonly string[] {
  const { receiverAddress } = intent.request.arguments
  return typeof receiverAddress === 'string' ? [user, receiverAddress] : [user]
}

/** The token of an instruction: by its own word, else by the account that it takes from. */
export const getMint = (
  { tokenAccounts }: MessageReading,
  { source, mint }: { readonly source: string; readonly mint: string | null },
): string | null => mint ?? tokenAccounts.get(source)?.mint ?? null

/** How many coins were typed, wrapped ones among them. */
interface RequestedCoins {
  /** The most that it can have been, in lamports; null where all of them were requested. */
  readonly maximum: bigint | null
  /** Whether the request says which of its numbers counts coins. */
  readonly isExplicit: boolean
}

const isCoin = (address: string | null): boolean => address === null || address === WRAPPED_SOL

const toExplicitCoins = (most: bigint | null): RequestedCoins => ({
  maximum: most,
  isExplicit: true,
})

/** Of a list that does not fit the yield's tokens, no entry can mean more coins than the largest. */
function getListMaximum(amounts: unknown, { place }: Intent): RequestedCoins {
  const coin = place && findNetwork(place.network).native
  const takesCoins = place?.tokens.some(({ address }) => isCoin(address)) === true
  if (!coin || !takesCoins || !Array.isArray(amounts)) return toExplicitCoins(0n)
  const read = amounts.map((each) => parseAmount(each, coin.decimals) ?? 0n)
  return {
    maximum: read.reduce((most, each) => (each > most ? each : most), 0n),
    isExplicit: false,
  }
}

/** How much of a token a list of amounts names, by its mint; null where no list that fits was typed. */
export function getListedAmount(intent: Intent, mint: string | null): bigint | null {
  const typed = intent.request.intent === 'enter' ? getRequestedAmounts(intent) : null
  const isToken = (token: string | null): boolean => (isCoin(mint) ? isCoin(token) : token === mint)
  return (
    typed && typed.reduce((sum, { token, amount }) => (isToken(token) ? sum + amount : sum), 0n)
  )
}

/** The coins that were typed: only entering takes any, with the coin alone or among several tokens. */
export function getRequestedCoins(intent: Intent): RequestedCoins {
  const { request, asset } = intent
  if (request.intent !== 'enter') return toExplicitCoins(0n)
  const listed = getListedAmount(intent, null)
  if (listed !== null) return toExplicitCoins(listed)
  const { amounts, useMaxAmount } = request.arguments
  if (asset === null || !isCoin(asset.address)) return getListMaximum(amounts, intent)
  return toExplicitCoins(useMaxAmount === true ? null : (getRequestedAmount(intent) ?? 0n))
}

/** The most of a mint's tokens that entering may take; null where nothing was typed of them. */
export function getRequestedTokens(intent: Intent, mint: string | null): bigint | null {
  const { request, asset } = intent
  if (request.intent !== 'enter' || mint === null) return null
  const listed = getListedAmount(intent, mint)
  if (listed !== null) return listed === 0n ? null : listed
  if (asset !== null)
    return (asset.address ?? WRAPPED_SOL) === mint ? getRequestedAmount(intent) : null
  const { maximum: most } = isCoin(mint) ? getRequestedCoins(intent) : { maximum: null }
  return most === 0n ? null : most
}

/** Whether a token is one that is asked for; the coin and its wrapped form are one. */
export const isRequestedAsset = (
  { intent }: Pick<MessageReading, 'intent'>,
  mint: string | null,
): boolean =>
  (intent.asset !== null && mint === (intent.asset.address ?? WRAPPED_SOL)) ||
  getRequestedTokens(intent, mint) !== null

/** Whether a token account is the person's own. */
export const isUserAccount = ({ tokenAccounts, user }: MessageReading, account: string): boolean =>
  tokenAccounts.get(account)?.owner === user

/** Whether a token account belongs to somebody who may receive. */
export function isReceiverAccount(reading: MessageReading, account: string): boolean {
  const owner = reading.tokenAccounts.get(account)?.owner
  return getReceivers(reading).some((each) => each === owner)
}

/** An account, and whose it is; not the programs of a yield: anybody's account may be one of theirs. */
const getAccountNames = ({ tokenAccounts }: MessageReading, account: string): string[] =>
  [account, tokenAccounts.get(account)?.owner ?? account].filter((each) => !isKnownProgram(each))

/** Whether the operator or the gateway's memory names an account or its owner. */
export const isVouched = (reading: MessageReading, account: string): boolean =>
  getAccountNames(reading, account).some((each) => reading.witnesses.contracts.has(each))

/** Whether anybody names an account or its owner, be it only the service. */
export const isNamed = (reading: MessageReading, account: string): boolean =>
  isVouched(reading, account) ||
  getAccountNames(reading, account).some(
    (each) => reading.intent.place?.contracts.includes(each) === true,
  )

/**
 * The stake accounts that a message makes and that are the person's own afterwards: initialised for them alone and
 * without a lock-up, split off a stake of theirs, or taken out of a pool for them.
 */
export function getOwnStakes(reading: MessageReading): ReadonlySet<string> {
  const { user, createdStakes: madeStakes } = reading
  const initialized = filterByKind(reading, 'initialize').filter(
    ({ staker, withdrawer, isLocked }) => staker === user && withdrawer === user && !isLocked,
  )
  const split = filterByKind(reading, 'split').filter(({ authority }) => authority === user)
  const taken = filterByKind(reading, 'pool-withdraw-stake').filter(
    (each) => each.newAuthority === user,
  )
  const all = [...initialized, ...taken].map(({ stake }) => stake)
  return new Set([...all, ...split.map(({ to }) => to)].filter((each) => madeStakes.has(each)))
}

/** The vote accounts that the person chose; null when the request names none. */
export function getSelectedValidators({ request }: Intent): readonly string[] | null {
  const { validatorAddress, validatorAddresses } = request.arguments
  const all = Array.isArray(validatorAddresses) ? validatorAddresses : [validatorAddress]
  const named = all.filter((each) => typeof each === 'string' && each !== '')
  return named.length > 0 ? named : null
}
