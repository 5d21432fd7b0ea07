import {
  concatHex,
  getContractAddress,
  isAddressEqual,
  maxUint256,
  zeroAddress,
  type Address,
} from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { podManagerAbi as abi } from '../../contracts/abis.generated.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { defineEvmProtocol, type OwnerContext, type YieldContext } from '../define-evm-protocol.ts'
import { deployContract, writeCall } from '../deploy-contract.ts'
import { createSingleRate, describeYield } from '../describe-yield.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { createCall, createPlan, createStep } from '../evm-steps.ts'
import { queueRows, resolveClaim, type ExitQueue } from '../exit-queue/exit-queue.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { formatAmount, readEnterAmount, readExitAmount } from '../read-amount-argument.ts'
import { clock, coinBalanceOf, estimateFee, readContracts } from '../read-contracts.ts'

/** Native restaking to deploy. Amounts in coins. */
interface PodPlan {
  readonly name: string
  readonly ratePerYear: string
  /** Seconds between unstake and claim. */
  readonly cooldown: bigint
  /** Restaked by the deployer, and rewards reserve. */
  readonly seed: string
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string | null
}

export const podPlans: Record<EvmNetwork, readonly PodPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Keystone Native Restaking',
      ratePerYear: '0.036',
      cooldown: 7n * 86_400n,
      seed: '640',
      rewards: '8000',
      minimum: '0.01',
      maximum: null,
    },
  ],
  'base-sepolia': [],
}

export interface DeployedPods {
  readonly id: string
  readonly plan: PodPlan
  readonly address: Address
}

type Pods = YieldContext<DeployedPods>
type PodOwner = OwnerContext<DeployedPods, Awaited<ReturnType<typeof readPodAccount>>>

/** Native restaking: coin in a pod per owner, which earns once verified, and exits through a queue. */
export const nativeRestakingModule = defineEvmProtocol({
  plans: podPlans,
  deploy: deployPods,
  arguments: ({ plan }, coin) => ({
    enter: {
      fields: [enterAmountField(coin, plan)],
      notes: 'Earns once the pod’s withdrawal credentials were verified: a pending action.',
    },
    exit: { fields: exitFields(coin), notes: 'Only what earns can leave: verify it first.' },
    manage: { VERIFY_WITHDRAW_CREDENTIALS: { fields: [] }, WITHDRAW: { fields: [] } },
  }),
  describe,
  read: readPodAccount,
  rows,
  resolveRow: (context, key) => resolveClaim(queueOf(context), key),
  enter,
  exit,
})

/** Deploys the manager, and the pod of a first restaker. */
export function deployPods(site: DeploymentSite, plan: PodPlan): DeployedPods {
  const terms = [to18(plan.ratePerYear), plan.cooldown] as const
  const address = deployContract(site, 'PodManager', terms, to18(plan.rewards))
  const contract = { abi, address } as const
  writeCall(site, createCall({ ...contract, functionName: 'createPod' }))
  writeCall(site, createCall({ ...contract, functionName: 'stake', value: to18(plan.seed) }))
  const proof = getWithdrawalCredentials(getContractAddress({ from: address, nonce: FIRST_NONCE }))
  const verified = { functionName: 'verifyWithdrawalCredentials', args: [proof] } as const
  writeCall(site, createCall({ ...contract, ...verified }))
  return { id: `${site.network}-eth-keystone-native-restaking`, plan, address }
}

/** A contract's nonces begin with one: that of the first pod. */
const FIRST_NONCE = 1n

/** Returns the withdrawal credentials of validators, in the beacon chain's format. */
const getWithdrawalCredentials = (pod: Address) => concatHex(['0x010000000000000000000000', pod])

async function describe(context: Pods) {
  const { chain, coin, deployed } = context
  const { plan, address } = deployed
  const contract = { address, abi } as const
  const [ratePerYear, totalRestaked, stakers] = await readContracts(chain, [
    { ...contract, functionName: 'ratePerYear' },
    { ...contract, functionName: 'totalRestaked' },
    { ...contract, functionName: 'stakers' },
  ])
  const source = 'Restaking rewards of your own pod'
  return describeYield(context, {
    token: coin,
    tokens: [coin],
    rewardRate: createSingleRate(ratePerYear, coin, 'restaking', source),
    text: `Native restaking on a local chain: your ETH lies in a pod of your own. It earns once the pod’s credentials were verified, which is an action of its own after entering. Leaving takes ${plan.cooldown / 86_400n} days in a queue; then the ETH is claimed.`,
    mechanics: { type: 'restaking' },
    providerId: 'keystone',
    tvl: totalRestaked,
    statistics: { uniqueUsers: Number(stakers) },
    tags: ['restaking', 'test-money'],
  })
}

/**
 * Reads the account in wei: `unverified` waits for its credentials, `restaked` earns. The pod is null until the first
 * enter.
 */
export async function readPodAccount(
  { chain, deployed: { address } }: Pick<Pods, 'chain' | 'deployed'>,
  owner: Address,
) {
  const contract = { address, abi } as const
  const [now, walletBalance, [pod, unverified, restaked], exits] = await readContracts(chain, [
    clock,
    coinBalanceOf(owner),
    { ...contract, functionName: 'accountOf', args: [owner] },
    { ...contract, functionName: 'openRequests', args: [owner] },
  ])
  const existing = isAddressEqual(pod, zeroAddress) ? null : pod
  return { now, walletBalance, pod: existing, unverified, restaked, exits }
}

const queueOf = ({ deployed, account, coin }: PodOwner): ExitQueue => ({
  ...deployed,
  ...account,
  claim: 'WITHDRAW',
  token: coin,
})

/** Returns the rows: restaked, unverified with its action, and exiting. */
function rows(context: PodOwner): PositionRow[] {
  const { restaked, unverified } = context.account
  const type = 'VERIFY_WITHDRAW_CREDENTIALS'
  const plan = () => verify(context)
  const entering: PositionRow = {
    type: 'entering',
    amount: unverified,
    actions: [{ type, amount: unverified, plan }],
  }
  return [
    { type: 'active', amount: restaked, isEarning: true },
    ...(unverified > 0n ? [entering] : []),
    ...queueRows(queueOf(context)),
  ]
}

/** Plans one UNSTAKE into the queue; with `useMaxAmount` of everything restaked (decisions/043-whole-balance). */
function exit({ deployed, account, coin }: PodOwner, request: Arguments): EvmPlan {
  const { plan, address } = deployed
  const { amount, everything, label } = readExitAmount(request, account.restaked, coin)
  const args = [everything ? maxUint256 : amount] as const
  const step = createStep(
    {
      type: 'UNSTAKE',
      title: `Leave with ${label}`,
      description: `Takes ${coin.symbol} out of your pod of ${plan.name}; after the cooldown it can be claimed.`,
    },
    createCall({ abi, address, functionName: 'queueWithdrawal', args }),
  )
  return createPlan(amount, coin, step)
}

/** Plans VERIFY_WITHDRAW_CREDENTIALS of everything unverified. @throws ServiceError 400 when nothing is */
function verify({ deployed, account, coin }: PodOwner): EvmPlan {
  const { plan, address } = deployed
  const { pod, unverified } = account
  if (pod === null) throw ServiceError.full(400, 'Nothing of this address waits to be verified.')
  const args = [getWithdrawalCredentials(pod)] as const
  const step = createStep(
    {
      type: 'VERIFY_WITHDRAW_CREDENTIALS',
      title: 'Verify your pod’s credentials',
      description: `Shows ${plan.name} that what you staked can be withdrawn to your pod only: from then on ${formatAmount(unverified, coin)} earn.`,
    },
    createCall({ abi, address, functionName: 'verifyWithdrawalCredentials', args }),
  )
  return createPlan(unverified, coin, step)
}

/** Gas of both steps, rounded up: the staked coin also pays for gas. */
const ENTER_GAS = 600_000n

/** Plans CREATE_EIGENPOD, skipped when there is a pod, then STAKE, which sends the amount along. */
async function enter(context: PodOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, account, coin } = context
  const { plan, address } = deployed
  const fee = await estimateFee(chain, ENTER_GAS)
  const amount = readEnterAmount(request, coin, plan, account.walletBalance, fee)
  const text = formatAmount(amount, coin)
  const createPod = createStep(
    {
      type: 'CREATE_EIGENPOD',
      title: 'Create your pod',
      description: `Makes a contract of ${plan.name} that is yours alone and holds what you stake.`,
      skipped: account.pod !== null,
    },
    createCall({ abi, address, functionName: 'createPod' }),
  )
  const stake = createStep(
    {
      type: 'STAKE',
      title: `Stake ${text}`,
      description: `Sends ${text} to your pod. It earns once you have had its credentials verified.`,
    },
    createCall({ abi, address, functionName: 'stake', value: amount }),
  )
  return createPlan(amount, coin, createPod, stake)
}
