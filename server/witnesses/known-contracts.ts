import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import bs58 from 'bs58'
import { isAddress } from 'viem'
import * as z from 'zod'
import type { AddedNetwork } from '#src/networks/find-network.ts'
import { networks } from '#src/networks/networks.ts'
import { normalizeAddress } from '../normalize-address.ts'
import { hasDuplicateKeys } from '#src/api/requests/has-duplicate-keys.ts'
import { parseJson } from '../read-body.ts'
import type { Log } from '../log.ts'
import type { Environment } from '../url-settings.ts'

export interface KnownContract {
  readonly network: string
  /** Normalized for comparison. */
  readonly address: string
  readonly name: string
  /** Ids of yields, or prefixes that end with `*`; null: every yield that uses the network. */
  readonly yields: readonly string[] | null
}

/** The operator's contracts: read at the start, or from a file that a sandbox writes and changes. */
export type KnownContractsConfig =
  | { readonly listed: readonly KnownContract[] }
  | { readonly follow: string }

/** Limits of the file's bytes and contracts. */
const MAX_BYTES = 1024 * 1024
const MAX_CONTRACTS = 5_000
const MAX_MISTAKES = 10
const FILE = 'known-contracts.json'

const families: ReadonlyMap<string, string> = new Map(
  networks.map(({ id, family }) => [id, family]),
)

/** EVM: with a valid checksum if in mixed case. Solana: 32 bytes. Elsewhere: one word. */
function isAddressOf(family: string | undefined, address: string): boolean {
  if (family === 'evm') return isAddress(address)
  if (family === 'solana') return bs58.decodeUnsafe(address)?.length === 32
  return /^\S{1,256}$/.test(address)
}

const contractFields = {
  address: z.string(),
  name: z
    .string()
    .trim()
    .min(1, 'must have 1 to 100 characters')
    .max(100, 'must have 1 to 100 characters'),
  yields: z
    .array(
      z
        .string()
        .regex(/^[\w.~:@+-]{1,200}\*?$/, 'must be the id of a yield, or its beginning and *'),
    )
    .min(1, 'must name a yield; leave it out for every yield of the network')
    .max(1_000, 'must name at most 1000 yields')
    .optional(),
}

/** @param added networks beside those of the contract */
function createFileSchema(added: readonly AddedNetwork[]) {
  const byId = new Map([...added.map(({ id }) => [id, 'evm'] as const), ...families])
  const contractSchema = z
    .strictObject({
      network: z.string().refine((id) => byId.has(id), 'names no network that Sheaf knows'),
      ...contractFields,
    })
    .refine(({ network, address }) => isAddressOf(byId.get(network), address), {
      path: ['address'],
      message: 'is no address of its network',
    })
    .transform(({ network, address, name, yields }) => ({
      network,
      address: normalizeAddress(address),
      name,
      yields: yields ?? null,
    }))
  return z.strictObject({
    contracts: z.array(contractSchema).max(MAX_CONTRACTS, `must be at most ${MAX_CONTRACTS}`),
  })
}

/** Formats as `contracts.3.address is no address of its network`, without input, which zod's own messages contain. */
function formatIssue({ code, path, message }: z.core.$ZodIssue): string {
  const fieldPath = path.join('.') || 'the file'
  if (code === 'unrecognized_keys') return `${fieldPath} has a field that is not known here`
  return code === 'invalid_type'
    ? `${fieldPath} is missing or of another type`
    : `${fieldPath} ${message}`
}

/**
 * Parses a `known-contracts.json`. Source: decisions/017-witnesses; its form is in docs/configuration.md.
 * @param added networks beside those of the contract
 * @returns its contracts, or an error message without the period
 */
export function readKnownContracts(
  text: string,
  added: readonly AddedNetwork[] = [],
): { readonly contracts: readonly KnownContract[] } | { readonly mistakes: readonly string[] } {
  if (Buffer.byteLength(text) > MAX_BYTES) return { mistakes: ['the file is longer than 1 MB'] }
  const body = parseJson(text)
  if (body === undefined) return { mistakes: ['the file is not JSON'] }
  if (hasDuplicateKeys(text)) return { mistakes: ['an object of the file names a field twice'] }
  const read = createFileSchema(added).safeParse(body)
  if (read.success) return read.data
  return { mistakes: read.error.issues.slice(0, MAX_MISTAKES).map(formatIssue) }
}

/** Reads a file within the size limit; null where it cannot be read. */
function readFileText(path: string): string | null {
  try {
    const { size } = statSync(path)
    return size > MAX_BYTES ? 'x'.repeat(MAX_BYTES + 1) : readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/**
 * Reads KNOWN_CONTRACTS, the path of the operator's file. Without it a sandbox's gateway follows the file that the
 * sandbox writes into its state folder; the gateway of a real service has no contracts by its operator.
 * @returns and one sentence for each mistake
 */
export function readKnownContractsSetting(
  { KNOWN_CONTRACTS, SANDBOX_STATE = '.sheaf' }: Environment,
  sandbox: boolean,
  added: readonly AddedNetwork[] = [],
): { knownContracts: KnownContractsConfig; mistakes: readonly string[] } {
  if (KNOWN_CONTRACTS === undefined)
    return {
      knownContracts: sandbox ? { follow: resolve(join(SANDBOX_STATE, FILE)) } : { listed: [] },
      mistakes: [],
    }
  const text = readFileText(resolve(KNOWN_CONTRACTS))
  const read =
    text === null ? { mistakes: ['the file can’t be read'] } : readKnownContracts(text, added)
  if ('contracts' in read) return { knownContracts: { listed: read.contracts }, mistakes: [] }
  return {
    knownContracts: { listed: [] },
    mistakes: read.mistakes.map((mistake) => `KNOWN_CONTRACTS can’t be used: ${mistake}.`),
  }
}

/** @returns the operator's current contracts; none when a followed file cannot be read */
export function openKnownContracts(
  config: KnownContractsConfig,
  log: Log,
): () => readonly KnownContract[] {
  if ('listed' in config) return () => config.listed
  let currentContracts: readonly KnownContract[] = []
  let version = ''
  return () => {
    const file = statSync(config.follow, { throwIfNoEntry: false })
    const fileVersion = file ? `${file.mtimeMs} ${file.size} ${file.ino}` : ''
    if (fileVersion === version) return currentContracts
    version = fileVersion
    const text = readFileText(config.follow)
    const read = text === null ? { mistakes: ['the file can’t be read'] } : readKnownContracts(text)
    currentContracts = 'contracts' in read ? read.contracts : []
    if ('mistakes' in read) log.warn({ mistakes: read.mistakes }, `${FILE} of the sandbox`)
    return currentContracts
  }
}

/** Whether the operator vouches for a contract in the steps of this yield. */
export const vouchesFor = ({ yields }: KnownContract, yieldId: string): boolean =>
  yields === null ||
  yields.some((each) =>
    each.endsWith('*') ? yieldId.startsWith(each.slice(0, -1)) : each === yieldId,
  )
