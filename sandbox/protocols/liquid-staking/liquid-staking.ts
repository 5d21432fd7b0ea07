import type { Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { liquidStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { defineEvmProtocol, type OwnerContext, type YieldContext } from '../define-evm-protocol.ts'
import { deployContract, writeCall } from '../deploy-contract.ts'
import {
  createShareToken,
  createSingleRate,
  describeYield,
  pricePerShare,
} from '../describe-yield.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { createCall, createPlan, createStep } from '../evm-steps.ts'
import { createWaitingError } from '../exit-queue/exit-queue.ts'
import { getWithdrawal } from '../exit-queue/get-withdrawal.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { formatAmount, readEnterAmount } from '../read-amount-argument.ts'
import { clock, coinBalanceOf, estimateFee, readContracts } from '../read-contracts.ts'

interface StakingPlan {
  readonly name: string
  readonly shareName: string
  readonly shareSymbol: string
  readonly ratePerYear: string
  /** Seconds between unstake and claim. */
  readonly cooldown: bigint
  /** Stake of the deployer, and rewards reserve; in coins. */
  readonly seed: string
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string | null
}

const DAY = 86_400n

const stakingPlans: Record<EvmNetwork, readonly StakingPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Tidal ETH Staking',
      shareName: 'Tidal Staked Ether',
      shareSymbol: 'tdETH',
      ratePerYear: '0.031',
      cooldown: 3n * DAY,
      seed: '4200',
      rewards: '20000',
      minimum: '0.001',
      maximum: '1000',
    },
  ],
  'base-sepolia': [
    {
      name: 'Tidal Base ETH Staking',
      shareName: 'Tidal Staked Ether',
      shareSymbol: 'tdETH',
      ratePerYear: '0.0285',
      cooldown: 3n * DAY,
      seed: '1600',
      rewards: '20000',
      minimum: '0.001',
      maximum: '1000',
    },
  ],
}

interface DeployedStaking {
  readonly id: string
  readonly plan: StakingPlan
  readonly address: Address
}

type Staking = YieldContext<DeployedStaking>
type StakingOwner = OwnerContext<DeployedStaking, Awaited<ReturnType<typeof read>>>
type WithdrawalRequest = StakingOwner['account']['requests'][number]

/** Liquid staking of the native coin: stake for shares that grow in worth; exit through a queue, then claim. */
export const liquidStakingModule = defineEvmProtocol({
  plans: stakingPlans,
  deploy,
  arguments: ({ plan }, coin) => ({
    enter: { fields: [enterAmountField(coin, plan)] },
    exit: { fields: exitFields(coin) },
    manage: { CLAIM_UNSTAKED: { fields: [] } },
  }),
  describe,
  read,
  rows,
  resolveRow,
  enter,
  exit,
})

/** Deploys the staking contract with its seed stake. */
function deploy(site: DeploymentSite, plan: StakingPlan): DeployedStaking {
  const terms = [plan.shareName, plan.shareSymbol, to18(plan.ratePerYear), plan.cooldown] as const
  const address = deployContract(site, 'LiquidStaking', terms, to18(plan.rewards))
  writeCall(site, createCall({ abi, address, functionName: 'submit', value: to18(plan.seed) }))
  return { id: `${site.network}-eth-tidal-staking`, plan, address }
}

async function describe(context: Staking) {
  const { chain, coin, deployed } = context
  const { plan, address } = deployed
  const contract = { address, abi } as const
  const [totalStaked, ratePerYear, sharePrice] = await readContracts(chain, [
    { ...contract, functionName: 'totalStaked' },
    { ...contract, functionName: 'ratePerYear' },
    { ...contract, functionName: 'convertToCoin', args: [to18('1')] },
  ])
  const shareToken = createShareToken(deployed, chain.network)
  const source = 'Staking rewards, paid by a growing price of the share'
  return describeYield(context, {
    token: coin,
    outputToken: shareToken,
    rewardRate: createSingleRate(ratePerYear, coin, 'liquid_staking', source),
    text: `Liquid staking on a local chain: stake ETH, hold ${plan.shareSymbol}, which is worth more with every block. Leaving takes ${plan.cooldown / 86_400n} days in a queue; then the ETH is claimed.`,
    standards: ['ERC20'],
    mechanics: { type: 'liquid_staking' },
    providerId: 'tidal',
    tvl: totalStaked,
    state: pricePerShare(sharePrice, shareToken, coin),
    tags: ['liquid-staking', 'test-money'],
  })
}

/** Reads the account: amounts in wei, times in Unix seconds. */
async function read({ chain, deployed: { address } }: Staking, owner: Address) {
  const contract = { address, abi } as const
  const [walletBalance, now, shares, worth, requests] = await readContracts(chain, [
    coinBalanceOf(owner),
    clock,
    { ...contract, functionName: 'balanceOf', args: [owner] },
    { ...contract, functionName: 'stakedOf', args: [owner] },
    { ...contract, functionName: 'openRequests', args: [owner] },
  ])
  return { walletBalance, now, shares, worth, requests }
}

/** Returns a row for the stake, and one per withdrawal: exiting until its date, then withdrawable by a claim. */
function rows(context: StakingOwner): PositionRow[] {
  const { worth, requests, now } = context.account
  return [
    { type: 'active', amount: worth, isEarning: true },
    ...requests
      .toSorted((a, b) => Number(a.claimableAt - b.claimableAt) || Number(a.id - b.id))
      .map((request): PositionRow => {
        const { id, amount, claimableAt } = request
        if (now < claimableAt) return { type: 'exiting', amount, date: claimableAt }
        const plan = () => claim(context, request)
        const actions = [{ type: 'CLAIM_UNSTAKED', amount, plan } as const]
        return { key: id.toString(), type: 'withdrawable', amount, actions }
      }),
  ]
}

/** Resolves a changed row. @throws ServiceError 412 while a withdrawal still cools down */
function resolveRow(context: StakingOwner, key: string): EvmPlan | null {
  const waiting = context.account.requests.find(({ id }) => id.toString() === key)
  if (waiting === undefined) return null
  throw createWaitingError(waiting.claimableAt)
}

/** Plans CLAIM_UNSTAKED of one withdrawal whose cooldown is over. */
function claim({ deployed, coin }: StakingOwner, { id, amount }: WithdrawalRequest): EvmPlan {
  const { plan, address } = deployed
  const text = formatAmount(amount, coin)
  const step = createStep(
    {
      type: 'CLAIM_UNSTAKED',
      title: `Claim ${text}`,
      description: `Moves ${text} from ${plan.name} to your wallet.`,
    },
    createCall({ abi, address, functionName: 'claim', args: [id] }),
  )
  return createPlan(amount, coin, step)
}

/** Gas of a stake, rounded up: the staked coin also pays for gas. */
const STAKE_GAS = 150_000n

/** Plans one STAKE that sends the amount along. */
async function enter(context: StakingOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, account, coin } = context
  const { plan, address } = deployed
  const fee = await estimateFee(chain, STAKE_GAS)
  const amount = readEnterAmount(request, coin, plan, account.walletBalance, fee)
  const text = formatAmount(amount, coin)
  const step = createStep(
    {
      type: 'STAKE',
      title: `Stake ${text}`,
      description: `Sends ${text} to ${plan.name}; you receive ${plan.shareSymbol}.`,
    },
    createCall({ abi, address, functionName: 'submit', value: amount }),
  )
  return createPlan(amount, coin, step)
}

/** Plans one UNSTAKE, which opens a withdrawal. */
async function exit(context: StakingOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, account, coin } = context
  const { plan, address } = deployed
  const contract = { address, abi } as const
  const { shares, amount, label } = await getWithdrawal(request, coin, account, (worth) =>
    chain.client.readContract({ ...contract, functionName: 'sharesFor', args: [worth] }),
  )
  const step = createStep(
    {
      type: 'UNSTAKE',
      title: `Leave with ${label}`,
      description: `Gives ${plan.shareSymbol} back to ${plan.name}; after the cooldown ${coin.symbol} can be claimed.`,
    },
    createCall({ ...contract, functionName: 'requestWithdrawal', args: [shares] }),
  )
  return createPlan(amount, coin, step)
}
