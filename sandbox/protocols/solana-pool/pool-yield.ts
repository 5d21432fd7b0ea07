import { ServiceError } from '../../contract/service-error.ts'
import type { SolanaChain } from '../../solana/chain/solana-chain.ts'
import {
  getShareRate,
  getSharesForPayout,
  getSharesForDeposit,
  getSharesWorth,
  type ShareRate,
} from '../../solana/pool/share-price.ts'
import {
  associatedAccount,
  createAssociatedAccount,
  getTokenSupply,
} from '../../solana/token/associated-account.ts'
import type { Position, YieldProtocol, Arguments, Plan } from '../protocol.ts'
import {
  ageOf,
  readPoolAccount,
  withdrawAsset,
  depositAsset,
  type PoolAccount,
} from './pool-account.ts'
import { fromRaw } from '#src/money/units.ts'
import {
  getPoolAsset,
  liquidPool,
  vaultPool,
  type SharePool,
} from '../../solana/pool/share-pool.ts'
import { burn, mintTo } from '../../solana/token/token-instructions.ts'
import { readEnterAmount, readExitAmount, type AmountLimits } from '../read-amount-argument.ts'
import { toInstructions } from '../../solana/to-instructions.ts'
import { SystemProgram } from '@solana/web3.js'
import { formatUnits } from 'viem'
import type { YieldDescription } from '../../contract/yield.ts'
import { FEE_RESERVE, sol } from '../../solana/sol.ts'
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM } from '../../solana/token/token-account.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { createSingleRate, describeYield } from '../describe-yield.ts'

/** Creates a vault of test dollars on Solana: deposit for shares that grow in worth, withdraw at once. */
export const solanaVault = (chain: SolanaChain): YieldProtocol =>
  poolYield(chain, {
    id: 'solana-devnet-usdc-slipway-vault',
    pool: vaultPool,
    type: 'vault',
    rateDescription: 'Grows with every second at a fixed rate, paid in USDC',
    name: 'Slipway USDC Vault',
    text: 'A vault on a local Solana: put USDC in, hold **slUSDC**, and take USDC out with what it earned, at any time and in any amount. Every transaction is signed by you *and* by Slipway, which mints and pays only what stands in it.',
    providerId: 'slipway',
    tags: ['vault', 'test-money'],
    enterType: 'SUPPLY',
    exitType: 'WITHDRAW',
    enterVerb: 'Supply',
    exitVerb: 'Withdraw',
    minimum: '1',
    maximum: '1000000',
  })

/** Creates liquid staking of SOL: stake for shares that grow in worth, exit at once. */
export const solanaLiquid = (chain: SolanaChain): YieldProtocol =>
  poolYield(chain, {
    id: 'solana-devnet-sol-dinghy-staking',
    pool: liquidPool,
    type: 'liquid_staking',
    rateDescription: 'Staking rewards, paid by a growing price of the share',
    name: 'Dinghy SOL Staking',
    text: 'Liquid staking on a local Solana: stake SOL, hold **dgSOL**, which is worth more with every second. Leaving gives the SOL back in the same transaction. Every transaction is signed by you *and* by Dinghy, which mints and pays only what stands in it.',
    providerId: 'dinghy',
    tags: ['liquid-staking', 'test-money'],
    enterType: 'STAKE',
    exitType: 'UNSTAKE',
    enterVerb: 'Stake',
    exitVerb: 'Unstake',
    minimum: '0.01',
    maximum: '100000',
  })

/** A yield over a share pool. */
interface PoolPlan extends AmountLimits {
  readonly id: string
  readonly pool: SharePool
  readonly type: 'liquid_staking' | 'vault'
  /** Description of the rate's one component. */
  readonly rateDescription: string
  readonly name: string
  /** Markdown. */
  readonly text: string
  readonly providerId: string
  readonly tags: NonNullable<YieldDescription['tags']>
  /** Transaction types of the contract. */
  readonly enterType: 'STAKE' | 'SUPPLY'
  readonly exitType: 'UNSTAKE' | 'WITHDRAW'
  /** Verb in the steps' titles. */
  readonly enterVerb: string
  readonly exitVerb: string
}

/**
 * Plans one transaction that burns shares, all with `useMaxAmount`, for their current worth. The pool's authority signs
 * first.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function exitPool(plan: PoolPlan, account: PoolAccount, request: Arguments): Plan {
  const { pool } = plan
  const { owner, rate, worth } = account
  const { share, authority } = pool
  const asset = getPoolAsset(pool)
  const { amount: raw, everything } = readExitAmount(request, worth, asset)
  const requestedAmount = everything ? account.shares : getSharesForPayout(raw, rate)
  const shares = requestedAmount < account.shares ? requestedAmount : account.shares
  const from = associatedAccount(owner, share.mint)
  const amount = fromRaw(raw, asset.decimals)
  return {
    amount,
    steps: [
      {
        kind: 'instructions',
        type: plan.exitType,
        title: `${plan.exitVerb} ${amount} ${asset.symbol}`,
        description: `Gives ${fromRaw(shares, share.decimals)} ${share.token.symbol} back; ${plan.name} pays ${amount} ${asset.symbol} in the same transaction, which it has signed too.`,
        instructions: toInstructions([
          burn(share, from, owner, shares),
          ...withdrawAsset(pool, owner, raw),
        ]),
        coSigners: [authority],
        method: pool.deposit
          ? 'burnChecked, createIdempotent, transferChecked'
          : 'burnChecked, transfer',
        inputs: {
          amount: raw.toString(),
          shares: shares.toString(),
          shareToken: share.mint.toBase58(),
          shareAccount: from.toBase58(),
        },
        skipped: false,
      },
    ],
  }
}

/** Coin that must remain for the fee of two signatures and compute units, rounded up. */
const FEE = 20_000n

/**
 * Plans one transaction that deposits the amount and mints its shares to the owner, with a new token account if
 * missing. The pool's authority signs first.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function enterPool(plan: PoolPlan, account: PoolAccount, request: Arguments): Plan {
  const { pool } = plan
  const { owner, wallet, rateAtExpiry } = account
  const { share, authority } = pool
  const asset = getPoolAsset(pool)
  const raw = readEnterAmount(request, asset, plan, wallet, pool.deposit ? 0n : FEE)
  const shares = getSharesForDeposit(raw, rateAtExpiry)
  const to = associatedAccount(owner, share.mint)
  const amount = fromRaw(raw, asset.decimals)
  return {
    amount,
    entryReserve: FEE_RESERVE + account.shareRent,
    steps: [
      {
        kind: 'instructions',
        type: plan.enterType,
        title: `${plan.enterVerb} ${amount} ${asset.symbol}`,
        description: `Moves ${amount} ${asset.symbol} to ${plan.name}; you receive ${fromRaw(shares, share.decimals)} ${share.token.symbol} in the same transaction, which ${plan.name} has signed too.`,
        instructions: toInstructions([
          ...depositAsset(pool, owner, raw),
          createAssociatedAccount(owner, owner, share),
          mintTo(share, to, authority.publicKey, shares),
        ]),
        coSigners: [authority],
        method: 'transfer, createIdempotent, mintToChecked',
        inputs: {
          amount: raw.toString(),
          shares: shares.toString(),
          shareToken: share.mint.toBase58(),
          shareAccount: to.toBase58(),
        },
        skipped: false,
      },
    ],
  }
}

/** Returns the programs of enter and exit, without those of the compute budget. */
function programsOf({ deposit }: SharePool): { enter: string[]; exit: string[] } {
  const coin = SystemProgram.programId.toBase58()
  const [token, associated] = [TOKEN_PROGRAM.toBase58(), ASSOCIATED_TOKEN_PROGRAM.toBase58()]
  return deposit
    ? { enter: [token, associated], exit: [token, associated] }
    : { enter: [coin, associated, token], exit: [token, coin] }
}

/**
 * Describes the yield in the contract's form; price and TVL are the chain's. @param supply of its shares, in their
 * smallest unit
 */
function describePool(plan: PoolPlan, supply: bigint, rate: ShareRate): YieldDescription {
  const { pool, type } = plan
  const asset = getPoolAsset(pool)
  const shareToken = pool.share.token
  const context = {
    chain: { network: 'solana-devnet' } as const,
    deployed: { id: plan.id, plan },
    coin: sol,
    arguments: {
      enter: { fields: [enterAmountField(asset, plan)] },
      exit: { fields: exitFields(asset) },
      manage: {},
    },
  }
  return describeYield(context, {
    token: asset,
    outputToken: shareToken,
    rewardRate: createSingleRate(pool.ratePerYear, asset, type, plan.rateDescription),
    text: plan.text,
    mechanics: { type },
    providerId: plan.providerId,
    tvl: getSharesWorth(supply, rate),
    state: {
      pricePerShareState: {
        price: Number(formatUnits(rate.price, 18)),
        shareToken,
        quoteToken: asset,
      },
    },
    executionContracts: programsOf(pool),
    tags: plan.tags,
  })
}

/** Creates a yield over a share pool: in and out at once, at a price that grows. */
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
      const supply = getTokenSupply(chain.bank.svm, pool.share.mint)
      return describePool(plan, supply, getShareRate(pool, ageOf(chain)))
    },
    positions: async (owner) => [position(plan, account(owner))],
    enter: async (owner, request) => enterPool(plan, account(owner), request),
    exit: async (owner, request) => exitPool(plan, account(owner), request),
    manage: () => Promise.reject(ServiceError.full(400, 'Nothing is pending for this yield.')),
  }
}

/** Returns the pool's authority, its token account if any, and the mint of its shares. */
function accountsOf({ pool: { authority, deposit, share } }: PoolPlan): readonly string[] {
  const owner = authority.publicKey
  const tokenAccounts = deposit ? [associatedAccount(owner, deposit.mint)] : []
  return [owner, ...tokenAccounts, share.mint].map((key) => key.toBase58())
}

const position = ({ pool }: PoolPlan, { shares, worth }: PoolAccount): Position => ({
  type: 'active',
  amount: worth,
  date: null,
  isEarning: true,
  pendingActions: [],
  shares: { amount: shares, token: pool.share.token },
})
