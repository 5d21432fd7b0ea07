import { PublicKey, VersionedTransaction, type VersionedMessage } from '@solana/web3.js'
import { FailedTransactionMetadata, type LiteSvm } from 'litesvm/dist/internal.js'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { SolanaStep } from '../../protocols/protocol.ts'
import {
  errorSentence,
  transactionError,
  type TransactionError,
} from '../chain/transaction-error.ts'
import { sol } from '../sol.ts'
import { ASSOCIATED_TOKEN_PROGRAM } from '../token/token-programs.ts'

/**
 * Runs a step on a copy of the chain, which keeps what it does, and answers the compute units that it used.
 * @throws ServiceError INSUFFICIENT_BALANCE when the coins don't cover amount and fees; 400 when it would fail
 */
export function rehearseStep(
  copy: LiteSvm,
  message: VersionedMessage,
  step: SolanaStep,
  owner: string,
): number {
  const result = copy.sendLegacyTransaction(new VersionedTransaction(message).serialize())
  if (!(result instanceof FailedTransactionMetadata)) return Number(result.computeUnitsConsumed())
  const error = transactionError(result)
  const coins = (address: string): bigint => copy.getBalance(new PublicKey(address).toBytes()) ?? 0n
  if (step.feePayer !== undefined && isShortForFee(error))
    throw insufficient('The account that pays the fees', coins(step.feePayer), 'them')
  throw isShortOfCoins(error, message)
    ? insufficient('The wallet', coins(owner), 'the amount, the network fee')
    : wouldFail(step, errorSentence(error))
}

const isShortForFee = (error: TransactionError): boolean =>
  error === 'AccountNotFound' || error === 'InsufficientFundsForFee'

/** Programs that take coins from who pays: for a transfer, or for what a new account has to hold. */
const TAKERS: readonly PublicKey[] = [PublicKey.default, ASSOCIATED_TOKEN_PROGRAM]

/** The ways in which a payer's coins can be too few: for the fee, for a transfer, or for what has to stay behind. */
function isShortOfCoins(error: TransactionError, message: VersionedMessage): boolean {
  if (typeof error === 'string') return isShortForFee(error)
  if ('InsufficientFundsForRent' in error) return true
  const inner = error['InstructionError']
  if (!Array.isArray(inner)) return false
  const [index, why]: unknown[] = inner
  const place = message.compiledInstructions[Number(index)]?.programIdIndex
  const program = place === undefined ? undefined : message.staticAccountKeys[place]
  const takes = program !== undefined && TAKERS.some((each) => each.equals(program))
  return takes && typeof why === 'object' && why !== null && 'Custom' in why && why.Custom === 1
}

const insufficient = (who: string, coins: bigint, what: string): ServiceError =>
  ServiceError.basic(
    'INSUFFICIENT_BALANCE',
    `${who} has ${fromRaw(coins, sol.decimals)} SOL; that does not cover ${what} and what the network wants to stay in it.`,
  )

const wouldFail = ({ title }: SolanaStep, reason: string): ServiceError =>
  ServiceError.full(400, `${title} would fail on the chain now: ${reason}`, {
    code: 'SIMULATION_FAILED',
    reason,
  })
