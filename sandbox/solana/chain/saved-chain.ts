import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { runSchema } from './blockhashes.ts'
import { recordedSchema, type RecordedTransaction } from './ledger.ts'
import { sharePools } from '../pool/share-pool.ts'
import { validators } from '../stake/validators.ts'
import { usdc } from '../token/create-local-token.ts'

/** The dump is the virtual machine's own: another version cannot read it, and would end the process. */
const packageSchema = z.object({ version: z.string() })
const machine = packageSchema.parse(createRequire(import.meta.url)('litesvm/package.json')).version

/** Inputs of the first state: a chain with others lacks accounts. */
const parts = JSON.stringify([validators, sharePools, usdc, 'with metadata'], (_, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value,
)

/** Identifies the first state, so that an earlier sandbox's chain is set aside. */
export const firstState = createHash('sha256').update(parts).digest('hex')

const headSchema = z.strictObject({
  machine: z.literal(machine),
  firstState: z.literal(firstState),
  genesisMs: z.number(),
  slotMs: z.number(),
  /** Newest saved slot. */
  slot: z.int(),
  /** Chain time of that slot, Unix milliseconds. */
  timeMs: z.number(),
  runs: z.array(runSchema),
  /** Of the account bytes: truncated ones would end the process too. */
  sha256: z.string(),
})

export interface SavedChain extends Omit<
  z.infer<typeof headSchema>,
  'machine' | 'firstState' | 'sha256'
> {
  /** The virtual machine's dump. */
  readonly accounts: Uint8Array
  readonly transactions: readonly RecordedTransaction[]
}

/** Saves a chain in a folder: accounts in one file replaced atomically, transactions in an append-only one. */
export interface ChainFolder {
  /** Null when nothing is saved; unreadable state is set aside. */
  load(): SavedChain | null
  /** Saves a chain. @param transactions since the last save */
  save(chain: SavedChain): void
}

export function chainFolder(folder: string): ChainFolder {
  mkdirSync(folder, { recursive: true })
  const bank = path.join(folder, 'bank')
  const ledger = path.join(folder, 'transactions.jsonl')
  return {
    load() {
      if (!existsSync(bank)) return null
      try {
        const { head, accounts } = readBank(readFileSync(bank))
        const all = existsSync(ledger) ? readLines(readFileSync(ledger, 'utf8')) : []
        // Transactions are written first: those of slots beyond the accounts were lost by a kill.
        const transactions = all.filter(({ slot }) => slot <= head.slot)
        replace(ledger, transactions.map(toLine).join(''))
        return { ...head, accounts, transactions }
      } catch {
        renameSync(bank, `${bank}.broken`)
        if (existsSync(ledger)) renameSync(ledger, `${ledger}.broken`)
        return null
      }
    },
    save({ accounts, transactions, ...rest }) {
      const sha256 = createHash('sha256').update(accounts).digest('hex')
      const head = Buffer.from(`${JSON.stringify({ machine, firstState, ...rest, sha256 })}\n`)
      if (transactions.length > 0) appendFileSync(ledger, transactions.map(toLine).join(''))
      replace(bank, Buffer.concat([head, accounts]))
    },
  }
}

function readBank(file: Buffer) {
  const end = file.indexOf('\n')
  const {
    machine: _machine,
    firstState: _firstState,
    sha256,
    ...head
  } = headSchema.parse(JSON.parse(file.toString('utf8', 0, end)))
  const accounts = file.subarray(end + 1)
  if (createHash('sha256').update(accounts).digest('hex') !== sha256)
    throw new TypeError('the saved accounts were cut off')
  return { head, accounts }
}

/** A kill may have truncated the last line. */
function readLines(text: string): RecordedTransaction[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => recordedSchema.parse(JSON.parse(line)))
}

const toLine = (transaction: RecordedTransaction): string => `${JSON.stringify(transaction)}\n`

function replace(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}
