import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Wallet } from '#src/wallets/wallet.ts'

export type PromptBehavior =
  | 'send'
  /** Signed, but not on its way before `release`. */
  | 'hold'
  | 'refuse'
  /** The wallet is gone, and nothing was signed. */
  | 'gone'
  | 'send and fail'
  /** Sent, with another hash reported. */
  | 'send under another name'
  /** Nothing signed, with a hash reported. */
  | 'make up'
  | 'edit'

/** A user's wallet, through the app's own code, for any number of pages. */
export interface MatrixWallet {
  /** Open prompts, oldest first. */
  readonly prompts: unknown[]
  /** How the next prompts are answered; later ones as usual. */
  readonly manners: PromptBehavior[]
  /** How often a signed step was requested again while both could be mined. */
  askedTwice: number
  /** Returns the wallet as a page has it; null while none is connected there. */
  readonly getSigner: (page: object) => Promise<Wallet | null>
  /** The page is gone, with everything of the wallet that was in it. */
  readonly leavePage: (page: object) => void
  readonly answerOldest: (behavior: PromptBehavior) => Promise<void>
  /** Whether this step was signed and may still be mined, beside a new request. */
  readonly hasSigned: (step: Transaction) => boolean
  /** Signs and sends a step with the same key on another device. */
  readonly signElsewhere: (step: Transaction) => Promise<void>
  /** Shows its own account, or one of nobody here. */
  readonly showAccount: (isOwn: boolean) => Promise<void>
  readonly goElsewhere: () => Promise<void>
  readonly connect: () => Promise<void>
  readonly disconnect: () => Promise<void>
  /** Sends what was held, and what is pending once more, as wallets do. */
  readonly release: () => Promise<void>
  /** Whether everything that was signed and is still valid is mined. */
  readonly areMined: () => Promise<boolean>
  /** Replaces the last transaction as wallets do: with higher fees, or with an empty one. */
  readonly replaceLast: (kind: 'speed-up' | 'cancel') => Promise<void>
  /** From now on signs only what it also sends by itself, where its chain has both. */
  readonly sendByItself: () => void
}

/** A user, and what they ask for: two steps that happen once. */
export interface MatrixUser {
  readonly address: string
  readonly wallet: MatrixWallet
  readonly intent: Intent
  /** A well-formed hash of no transaction. */
  readonly madeUp: string
  /** The block after which all transactions are of the action. */
  readonly fundedAt: bigint
  /** Returns how often the action happened on the chain, and in how many transactions. */
  readonly count: () => Promise<{ readonly transactions: number; readonly deposits: number }>
}

/** What the cells of a column have in common: their chain, and the way to their wallet. */
export interface Column {
  readonly network: 'ethereum-sepolia' | 'solana-devnet'
  readonly createUser: () => Promise<MatrixUser>
  /** Whether its nodes show what waits for a block. */
  readonly showsPending: boolean
  /** Lets the chain go on where only transactions do. */
  readonly mineBlock: () => Promise<void>
}
