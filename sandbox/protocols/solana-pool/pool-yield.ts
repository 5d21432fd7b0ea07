import { ServiceError } from '../../contract/service-error.ts'
import type { SolanaChain } from '../../solana/chain/solana-chain.ts'
import { shareRate } from '../../solana/pool/read-pool.ts'
import { associatedAccount } from '../../solana/token/associated-account.ts'
import { tokenSupply } from '../../solana/token/token-amounts.ts'
import type { Position, YieldProtocol } from '../protocol.ts'
import { describePool, programsOf } from './describe-pool.ts'
import { enterPool } from './enter-pool.ts'
import { exitPool } from './exit-pool.ts'
import { ageOf, readPoolAccount, type PoolAccount } from './pool-account.ts'
import type { PoolPlan } from './pool-plan.ts'

/** A yield over a pool of shares: in and out at once, at a price that grows. */
export function poolYield(chain: SolanaChain, plan: PoolPlan): YieldProtocol {
  const { id, pool } = plan
  const { enter, exit } = programsOf(pool)
  const account = (owner: string): PoolAccount => readPoolAccount(chain, pool, owner)
  return {
    id,
    network: 'solana-devnet',
    contracts: [...new Set([...enter, ...exit])],
    accounts: accountsOf(plan),
    async describe() {
      chain.advance()
      const supply = tokenSupply(chain.bank.svm, pool.share.mint)
      return describePool(plan, supply, shareRate(pool, ageOf(chain)))
    },
    positions: async (owner) => [position(plan, account(owner))],
    enter: async (owner, request) => enterPool(plan, account(owner), request),
    exit: async (owner, request) => exitPool(plan, account(owner), request),
    manage: () => Promise.reject(ServiceError.full(400, 'Nothing is pending for this yield.')),
  }
}

/** The purse's owner, its purse where it is a token account, and the mint of its shares. */
function accountsOf({ pool: { authority, deposit, share } }: PoolPlan): readonly string[] {
  const owner = authority.publicKey
  const purse = deposit ? [associatedAccount(owner, deposit.mint)] : []
  return [owner, ...purse, share.mint].map((key) => key.toBase58())
}

const position = ({ pool }: PoolPlan, { shares, worth }: PoolAccount): Position => ({
  type: 'active',
  amount: worth,
  date: null,
  isEarning: true,
  pendingActions: [],
  shares: { amount: shares, token: pool.share.token },
})
