import { PublicKey, StakeProgram } from '@solana/web3.js'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { toLamportsNumber, sol } from '../../solana/sol.ts'
import type { StakeAccount } from '../../solana/stake/stake-account.ts'
import type { Plan, SolanaStep } from '../protocol.ts'
import { chunkInstructions } from './exit-solana-staking.ts'
import { readWithdrawPassthrough, type OwnedStake } from './stake-positions.ts'
import { toInstructions } from '../../solana/to-instructions.ts'

const ACTIONS = ['WITHDRAW', 'WITHDRAW_ALL']

/**
 * Plans WITHDRAW of inactive stake at one validator, or at all; the emptied accounts are closed.
 * @throws ServiceError 400 for another action or passthrough; 412 while nothing is withdrawable
 */
export function withdrawSolanaStaking(
  yieldId: string,
  owner: string,
  stakes: readonly OwnedStake[],
  action: string,
  passthrough: string,
): Plan {
  if (!ACTIONS.includes(action))
    throw ServiceError.validation([`action must be one of: ${ACTIONS.join(', ')}`])
  const pendingWithdrawal = readWithdrawPassthrough(yieldId, passthrough)
  if (!pendingWithdrawal || (pendingWithdrawal.validator === null) !== (action === 'WITHDRAW_ALL'))
    throw ServiceError.full(400, 'The passthrough does not belong to this action.')
  const free = stakes
    .filter(({ state }) => state === 'withdrawable')
    .map(({ account }) => account)
    .filter(
      ({ voter }) => pendingWithdrawal.validator === null || voter === pendingWithdrawal.validator,
    )
  if (free.length === 0) throw ServiceError.full(412, 'No stake of this address is free yet.')
  return {
    amount: fromRaw(sum(free), sol.decimals),
    steps: chunkInstructions(free).map((accounts) => withdrawal(owner, action, accounts)),
  }
}

const sum = (accounts: readonly StakeAccount[]): bigint =>
  accounts.reduce((total, { lamports }) => total + lamports, 0n)

function withdrawal(owner: string, type: string, accounts: readonly StakeAccount[]): SolanaStep {
  const ownerKey = new PublicKey(owner)
  const amount = fromRaw(sum(accounts), sol.decimals)
  return {
    kind: 'instructions',
    type,
    title: `Withdraw ${amount} SOL`,
    description: `Moves ${amount} SOL from your stake accounts to your wallet and closes them.`,
    instructions: toInstructions(
      accounts.flatMap(
        ({ address, lamports }) =>
          StakeProgram.withdraw({
            stakePubkey: new PublicKey(address),
            authorizedPubkey: ownerKey,
            toPubkey: ownerKey,
            lamports: toLamportsNumber(lamports),
          }).instructions,
      ),
    ),
    method: 'withdraw',
    inputs: {
      lamports: sum(accounts).toString(),
      stakeAccounts: accounts.map(({ address }) => address),
    },
    skipped: false,
  }
}
