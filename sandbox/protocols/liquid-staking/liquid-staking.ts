import { liquidStakingAbi as abi, liquidStakingAbi } from '../../contracts/abis.generated.ts'
import type { Chain, EvmNetwork } from '../../chains/chain.ts'
import {
  deployStaking,
  readGasPrice,
  readStakingAccount,
  readSharesFor,
  stakingPlans,
  type DeployedStaking,
  type StakingAccount,
  type WithdrawalRequest,
} from './deployed-staking.ts'
import type { EvmProtocol, Position, Arguments, EvmPlan } from '../protocol.ts'
import { describeStaking } from './describe-staking.ts'
import { fromRaw } from '#src/money/units.ts'
import { encodeFunctionData } from 'viem'
import { createCallStep } from '../evm-steps.ts'
import { getWithdrawal } from '../exit-queue/get-withdrawal.ts'
import { nativeCoin } from '../native-coin.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { EvmModule } from '../evm-module.ts'
import { z } from 'zod'

export const liquidStakingModule: EvmModule<DeployedStaking> = {
  deploy: (site) => stakingPlans[site.network].map((plan) => deployStaking(site, plan)),
  open: (chain, deployed) => [liquidStaking(chain, deployed)],
}

/** One row for what earns, and one for each withdrawal: exiting until its date, then withdrawable by a claim. */
function stakingPositions(yieldId: string, account: StakingAccount): Position[] {
  return [
    { type: 'active', amount: account.staked, date: null, isEarning: true, pendingActions: [] },
    ...account.requests
      .toSorted((a, b) => Number(a.claimableAt - b.claimableAt) || Number(a.id - b.id))
      .map((request) => row(yieldId, request, account.now)),
  ]
}

const claimSchema = z.strictObject({
  yieldId: z.string(),
  requestId: z.string().regex(/^[1-9]\d{0,77}$/),
})

/** What a pending claim carries for its way back: opaque to clients (contract: Pending actions). */
export function claimPassthrough(yieldId: string, requestId: bigint): string {
  const claim = { yieldId, requestId: requestId.toString() }
  return Buffer.from(JSON.stringify(claim)).toString('base64url')
}

/** The request that a passthrough of this yield names; null for anything else. */
export function readClaimPassthrough(yieldId: string, passthrough: string): bigint | null {
  try {
    const claim = claimSchema.parse(JSON.parse(Buffer.from(passthrough, 'base64url').toString()))
    return claim.yieldId === yieldId ? BigInt(claim.requestId) : null
  } catch {
    return null
  }
}

function row(yieldId: string, request: WithdrawalRequest, now: bigint): Position {
  const { amount, claimableAt } = request
  if (now < claimableAt)
    return { type: 'exiting', amount, date: claimableAt, isEarning: false, pendingActions: [] }
  return {
    type: 'withdrawable',
    amount,
    date: null,
    isEarning: false,
    pendingActions: [
      {
        intent: 'manage',
        type: 'CLAIM_UNSTAKED',
        passthrough: claimPassthrough(yieldId, request.id),
        arguments: null,
        amount: fromRaw(amount, 18),
      },
    ],
  }
}

/**
 * One UNSTAKE, which opens a withdrawal.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
async function exitStaking(
  chain: Chain,
  staking: DeployedStaking,
  { shares, staked: worth }: StakingAccount,
  request: Arguments,
): Promise<EvmPlan> {
  const coin = nativeCoin(chain.network)
  const { plan, address: to } = staking
  const withdrawal = await getWithdrawal(request, coin, { shares, worth }, (amount) =>
    readSharesFor(chain, staking, amount),
  )
  const stepText = {
    type: 'UNSTAKE',
    title: `Leave with ${withdrawal.label}`,
    description: `Gives ${plan.shareSymbol} back to ${plan.name}; after the cooldown ${coin.symbol} can be claimed.`,
  }
  const data = encodeFunctionData({
    abi,
    functionName: 'requestWithdrawal',
    args: [withdrawal.shares],
  })
  return { amount: withdrawal.decimal, steps: [createCallStep(abi, stepText, { to, data })] }
}

/** What staking uses, rounded up: the coin that is staked also pays for gas. */
const STAKE_GAS = 150_000n

/**
 * One STAKE that sends the amount along.
 * @param gasPrice wei
 * @throws ServiceError INVALID_AMOUNT; INSUFFICIENT_BALANCE when the wallet can't pay amount and gas
 */
function enterStaking(
  network: EvmNetwork,
  staking: DeployedStaking,
  account: Pick<StakingAccount, 'walletBalance'>,
  gasPrice: bigint,
  request: Arguments,
): EvmPlan {
  const coin = nativeCoin(network)
  const amount = readAmountArgument(request, coin, staking.plan)
  requireBalance(account.walletBalance, amount + STAKE_GAS * gasPrice, coin, 'wallet')
  const decimal = fromRaw(amount, coin.decimals)
  return {
    amount: decimal,
    steps: [
      {
        kind: 'call',
        type: 'STAKE',
        title: `Stake ${decimal} ${coin.symbol}`,
        description: `Sends ${decimal} ${coin.symbol} to ${staking.plan.name}; you receive ${staking.plan.shareSymbol}.`,
        to: staking.address,
        data: encodeFunctionData({ abi: liquidStakingAbi, functionName: 'submit' }),
        value: amount,
        method: 'submit()',
        inputs: { value: amount.toString() },
        skipped: false,
      },
    ],
  }
}

/**
 * CLAIM_UNSTAKED of one withdrawal whose cooldown is over.
 * @throws ServiceError 400 for another action or a passthrough that names no open withdrawal of the owner; 412 while
 * it still cools down
 */
function claimStaking(
  yieldId: string,
  network: EvmNetwork,
  staking: DeployedStaking,
  account: StakingAccount,
  action: string,
  passthrough: string,
): EvmPlan {
  if (action !== 'CLAIM_UNSTAKED')
    throw ServiceError.validation(['action must be one of: CLAIM_UNSTAKED'])
  const id = readClaimPassthrough(yieldId, passthrough)
  const request = account.requests.find((open) => open.id === id)
  if (request === undefined)
    throw ServiceError.full(400, 'The passthrough names no open withdrawal of this address.')
  if (account.now < request.claimableAt) {
    const date = new Date(Number(request.claimableAt) * 1000).toISOString()
    throw ServiceError.full(412, `This withdrawal can be claimed from ${date}.`)
  }
  const { symbol, decimals } = nativeCoin(network)
  const amount = fromRaw(request.amount, decimals)
  return {
    amount,
    steps: [
      {
        kind: 'call',
        type: 'CLAIM_UNSTAKED',
        title: `Claim ${amount} ${symbol}`,
        description: `Moves ${amount} ${symbol} from ${staking.plan.name} to your wallet.`,
        to: staking.address,
        data: encodeFunctionData({
          abi: liquidStakingAbi,
          functionName: 'claim',
          args: [request.id],
        }),
        value: 0n,
        method: 'claim(uint256)',
        inputs: { id: request.id.toString() },
        skipped: false,
      },
    ],
  }
}

/** Liquid staking of the native coin: stake for shares that grow in worth; leave through a queue, then claim. */
export function liquidStaking(chain: Chain, staking: DeployedStaking): EvmProtocol {
  const { network } = chain
  const id = `${network}-eth-tidal-staking`
  return {
    id,
    network,
    contracts: [staking.address],
    describe: () => describeStaking(id, chain, staking),
    async positions(owner) {
      return stakingPositions(id, await readStakingAccount(chain, staking, owner))
    },
    async enter(owner, request) {
      const [account, gasPrice] = await Promise.all([
        readStakingAccount(chain, staking, owner),
        readGasPrice(chain),
      ])
      return enterStaking(network, staking, account, gasPrice, request)
    },
    async exit(owner, request) {
      const account = await readStakingAccount(chain, staking, owner)
      return exitStaking(chain, staking, account, request)
    },
    async manage(owner, action, passthrough) {
      const account = await readStakingAccount(chain, staking, owner)
      return claimStaking(id, network, staking, account, action, passthrough)
    },
  }
}
