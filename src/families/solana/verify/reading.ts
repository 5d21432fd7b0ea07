import type { Action } from '#src/api/schemas/action.ts'
import type { Intent } from '../../intent.ts'
import type { Witnesses } from '../../witnesses.ts'
import { decodeInstruction, isKnownProgram } from '../decode/decode-instruction.ts'
import type { Known, KnownInstruction, KnownKind } from '../decode/known-instruction.ts'
import { unbatched } from '../decode/read-token.ts'
import { associatedAddress, seededAddress } from '../derived-address.ts'
import type { SolanaInstruction, SolanaMessage } from '../message.ts'
import { STAKE, TOKEN_PROGRAMS, WRAPPED_SOL } from '../programs.ts'
import type { Accounts } from '../simulate/account-state.ts'
import { askedTokens } from './asked-coins.ts'

/** Whose a token account is, and of which token. */
interface TokenAccount {
  readonly mint: string
  readonly owner: string
}

/** A message in the words of the programs that are known here, and what is asked for. */
export interface Reading {
  readonly message: SolanaMessage
  readonly user: string
  readonly intent: Intent
  readonly action: Action
  readonly known: readonly KnownInstruction[]
  /** Some instruction is of no known kind, or has more to it than its kind would. */
  readonly hasUnknown: boolean
  /** Called programs of which nothing is known here. */
  readonly unknownPrograms: readonly string[]
  /** Stake accounts that it makes, with addresses that follow from their seeds or sign for themselves. */
  readonly madeStakes: ReadonlySet<string>
  /** By the chain, by the message itself, or by an address that follows from owner and token. */
  readonly tokenAccounts: ReadonlyMap<string, TokenAccount>
  /** The accounts that it may change, as they are now; empty where no node told. */
  readonly before: Accounts
  readonly witnesses: Witnesses
  /** Rent for accounts of nobody knows whom in the other steps of the action. Lamports. */
  readonly claimedElsewhere: bigint
}

/** What a message is read with. */
export type Situation = Pick<
  Reading,
  'intent' | 'action' | 'before' | 'witnesses' | 'claimedElsewhere'
>

/** Those of some kinds, in order. */
export const ofKind = <Kind extends KnownKind>(
  { known }: Pick<Reading, 'known'>,
  ...kinds: readonly Kind[]
): Known<Kind>[] =>
  known.filter((each): each is Known<Kind> => kinds.some((kind) => kind === each.kind))

async function isMade({
  created,
  owner,
  seed,
}: Known<'create'> | Known<'allocate'>): Promise<boolean> {
  if (owner !== STAKE) return false
  return seed === null || created === (await seededAddress(seed, owner))
}

/** The instructions of a batch count as those of the message; one that can't be taken apart stays as it is. */
function flat(instruction: SolanaInstruction): readonly SolanaInstruction[] {
  try {
    return unbatched(instruction)
  } catch (error) {
    if (error instanceof RangeError) return [instruction]
    throw error
  }
}

/** The tokens that a message is about, or may be. */
const mintsOf = ({ place, asset }: Intent, known: readonly KnownInstruction[]): string[] => {
  const named = known.flatMap((each) => ('mint' in each ? (each.mint ?? []) : []))
  const tokens = [...(place?.tokens ?? []), place?.output, asset]
  return [...new Set([WRAPPED_SOL, ...tokens.flatMap((each) => each?.address ?? []), ...named])]
}

type Entry = readonly [string, TokenAccount]

const isAddress = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)

/** Where somebody has a token, unless they keep it elsewhere. */
async function associatedEntries(
  owners: readonly string[],
  mints: readonly string[],
): Promise<Entry[]> {
  const entries = owners
    .flatMap((owner) => mints.map((mint) => ({ owner, mint })))
    .filter(({ owner, mint }) => isAddress(owner) && isAddress(mint))
    .flatMap(({ owner, mint }) =>
      TOKEN_PROGRAMS.map(async (program): Promise<Entry> => [
        await associatedAddress(owner, mint, program),
        { mint, owner },
      ]),
    )
  return await Promise.all(entries)
}

/** Of those whom the yield or others name so many are looked at as owners of token accounts. */
const MOST_OWNERS = 8

const othersNamed = ({ intent, witnesses }: Situation): string[] =>
  [...witnesses.contracts.keys(), ...(intent.place?.contracts ?? [])]
    .filter((each) => !isKnownProgram(each))
    .slice(0, MOST_OWNERS)

/** Accounts that the message makes itself. */
async function madeEntries(known: readonly KnownInstruction[]): Promise<Entry[]> {
  const entries = known.map(async (each): Promise<Entry | null> => {
    if (each.kind === 'token-account') return [each.account, { mint: each.mint, owner: each.owner }]
    if (each.kind !== 'associated' || !TOKEN_PROGRAMS.includes(each.program)) return null
    const { account, owner, mint, program } = each
    return account === (await associatedAddress(owner, mint, program)) ? [account, each] : null
  })
  return (await Promise.all(entries)).flatMap((each) => (each ? [each] : []))
}

const shownEntries = (before: Accounts): Entry[] =>
  [...before].flatMap(([address, state]): Entry[] =>
    state?.kind === 'token' ? [[address, { mint: state.mint, owner: state.owner }]] : [],
  )

/** Reads every instruction of a message, and whose the accounts are that it names. */
export async function readWords(message: SolanaMessage, situation: Situation): Promise<Reading> {
  const { intent, before } = situation
  const user = intent.request.address
  const { receiverAddress } = intent.request.arguments
  const all = message.instructions.flatMap(flat).map(decodeInstruction)
  const known = all.flatMap((each) => (each ? [each.known] : []))
  const makings = ofKind({ known }, 'create', 'allocate')
  const made = await Promise.all(makings.map(isMade))
  const receivers = typeof receiverAddress === 'string' ? [receiverAddress] : []
  const owners = [...receivers, ...message.signers, ...othersNamed(situation), user]
  const entries = await Promise.all([
    associatedEntries([...new Set(owners)], mintsOf(intent, known)),
    madeEntries(known),
  ])
  const programs = message.instructions.map(({ program }) => program)
  return {
    ...situation,
    message,
    user,
    known,
    hasUnknown: all.some((each) => !each?.isExact),
    unknownPrograms: [...new Set(programs.filter((each) => !isKnownProgram(each)))],
    madeStakes: new Set(makings.filter((_, index) => made[index]).map(({ created }) => created)),
    tokenAccounts: new Map([...entries.flat(), ...shownEntries(before)]),
  }
}

/** Whom the request names to receive, beside the person: what they confirmed in the review. */
export function receiversOf({ user, intent }: Reading): readonly string[] {
  const { receiverAddress } = intent.request.arguments
  return typeof receiverAddress === 'string' ? [user, receiverAddress] : [user]
}

/** The token of an instruction: by its own word, else by the account that it takes from. */
export const mintOf = (
  { tokenAccounts }: Reading,
  { source, mint }: { readonly source: string; readonly mint: string | null },
): string | null => mint ?? tokenAccounts.get(source)?.mint ?? null

/** Whether a token is one that is asked for; the coin and its wrapped form are one. */
export const isAsset = ({ intent }: Pick<Reading, 'intent'>, mint: string | null): boolean =>
  (intent.asset !== null && mint === (intent.asset.address ?? WRAPPED_SOL)) ||
  askedTokens(intent, mint) !== null

/** Whether a token account is the person's own. */
export const isOfUser = ({ tokenAccounts, user }: Reading, account: string): boolean =>
  tokenAccounts.get(account)?.owner === user

/** Whether a token account belongs to somebody who may receive. */
export function isOwnAccount(reading: Reading, account: string): boolean {
  const owner = reading.tokenAccounts.get(account)?.owner
  return receiversOf(reading).some((each) => each === owner)
}

/** An account, and whose it is; not the programs of a yield: anybody's account may be one of theirs. */
const namesOf = ({ tokenAccounts }: Reading, account: string): string[] =>
  [account, tokenAccounts.get(account)?.owner ?? account].filter((each) => !isKnownProgram(each))

/** Whether the operator or the gateway's memory names an account or its owner. */
export const isVouched = (reading: Reading, account: string): boolean =>
  namesOf(reading, account).some((each) => reading.witnesses.contracts.has(each))

/** Whether anybody names an account or its owner, be it only the service. */
export const isNamed = (reading: Reading, account: string): boolean =>
  isVouched(reading, account) ||
  namesOf(reading, account).some((each) => reading.intent.place?.contracts.includes(each) === true)

/**
 * The stake accounts that a message makes and that are the person's own afterwards: initialised for them alone and
 * without a lock-up, split off a stake of theirs, or taken out of a pool for them.
 */
export function ownStakes(reading: Reading): ReadonlySet<string> {
  const { user, madeStakes } = reading
  const initialized = ofKind(reading, 'initialize').filter(
    ({ staker, withdrawer, isLocked }) => staker === user && withdrawer === user && !isLocked,
  )
  const split = ofKind(reading, 'split').filter(({ authority }) => authority === user)
  const taken = ofKind(reading, 'pool-withdraw-stake').filter((each) => each.newAuthority === user)
  const all = [...initialized, ...taken].map(({ stake }) => stake)
  return new Set([...all, ...split.map(({ to }) => to)].filter((each) => madeStakes.has(each)))
}

/** The vote accounts that the person chose; null when the request names none. */
export function askedValidators({ request }: Intent): readonly string[] | null {
  const { validatorAddress, validatorAddresses } = request.arguments
  const all = Array.isArray(validatorAddresses) ? validatorAddresses : [validatorAddress]
  const named = all.filter((each) => typeof each === 'string' && each !== '')
  return named.length > 0 ? named : null
}
