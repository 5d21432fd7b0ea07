import { SystemProgram } from '@solana/web3.js'
import { formatUnits } from 'viem'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { assetOf, type SharePool } from '../../solana/pool/share-pool.ts'
import { worthOf, type ShareRate } from '../../solana/pool/share-price.ts'
import { sol } from '../../solana/sol.ts'
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM } from '../../solana/token/token-programs.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { freeMechanics } from '../describe/free-mechanics.ts'
import { oneRate } from '../describe/one-rate.ts'
import { testMetadata } from '../describe/test-metadata.ts'
import { tvlStatistics } from '../describe/tvl-statistics.ts'
import type { PoolPlan } from './pool-plan.ts'

/** The programs that entering and leaving call; those of the compute budget are nobody's business. */
export function programsOf({ deposit }: SharePool): { enter: string[]; exit: string[] } {
  const coin = SystemProgram.programId.toBase58()
  const [token, associated] = [TOKEN_PROGRAM.toBase58(), ASSOCIATED_TOKEN_PROGRAM.toBase58()]
  return deposit
    ? { enter: [token, associated], exit: [token, associated] }
    : { enter: [coin, associated, token], exit: [token, coin] }
}

/** The yield in the contract's form; price and TVL are the chain's. @param supply of its shares, in their smallest unit */
export function describePool(plan: PoolPlan, supply: bigint, rate: ShareRate): YieldDescription {
  const { pool, type } = plan
  const asset = assetOf(pool)
  return {
    id: plan.id,
    network: 'solana-devnet',
    inputTokens: [asset],
    token: asset,
    outputToken: pool.share.token,
    rewardRate: oneRate(pool.ratePerYear, asset, type, plan.rateWords),
    status: { enter: true, exit: true },
    metadata: testMetadata(plan.name, plan.text),
    mechanics: mechanics(plan),
    providerId: plan.providerId,
    statistics: tvlStatistics(worthOf(supply, rate), asset),
    state: {
      pricePerShareState: {
        price: Number(formatUnits(rate.price, 18)),
        shareToken: pool.share.token,
        quoteToken: asset,
      },
    },
    executionContracts: programsOf(pool),
    tags: plan.tags,
  }
}

function mechanics(plan: PoolPlan): Mechanics {
  const asset = assetOf(plan.pool)
  return freeMechanics(plan, {
    type: plan.type,
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: sol,
    cooldownPeriod: { seconds: 0 },
    arguments: {
      enter: { fields: [enterAmountField(asset, plan)] },
      exit: { fields: exitFields(asset) },
      manage: {},
      balance: null,
    },
  })
}
