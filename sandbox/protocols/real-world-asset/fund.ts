import { permissionedFundAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, type Address, type Hex } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { planExitClaim } from '../exit-queue/claim-exits.ts'
import { getDueExits, getQueuePositions } from '../exit-queue/exit-queue.ts'
import type { EvmProtocol, Arguments, EvmPlan, IssuerDecision, IssuerDesk } from '../protocol.ts'
import {
  deployFund,
  readFundAccount,
  issuerChecks,
  type DeployedFund,
  type FundAccount,
  type IssuerCheck,
} from './deployed-fund.ts'
import { describeFund } from './describe-fund.ts'
import { exitFund } from './exit-fund.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { fromRaw } from '#src/money/units.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { approveToken } from '../evm-steps.ts'
import { issuerAccount } from '../../chains/accounts.ts'
import { sendFrom } from '../../chains/start-caretaker.ts'
import type { EvmModule } from '../evm-module.ts'
import { fundPlans } from './fund-plan.ts'

export const fundModule: EvmModule<DeployedFund> = {
  deploy: (site) => fundPlans[site.network].map((plan) => deployFund(site, plan)),
  open: (chain, deployed) => [fund(chain, deployed)],
}

const claim = 'WITHDRAW'

/**
 * Whether the holder may enter or leave (contract: Earn-specific errors).
 * @param authorizeUrl the issuer's page for this holder; null where nobody is checked
 * @throws ServiceError 412 of class RwaRestrictedAddressError on the blacklist, or RwaKycError, with the issuer's page
 * in its message, for whom the issuer has not approved
 */
function requireEligible(
  { check, restricted }: Pick<FundAccount, 'check' | 'restricted'>,
  authorizeUrl: string | null,
): void {
  if (restricted)
    throw ServiceError.full(
      412,
      'This address is on the compliance blacklist of the issuer: it can neither subscribe nor redeem.',
      { error: 'RwaRestrictedAddressError' },
    )
  if (authorizeUrl === null || check === 'approved') return
  throw ServiceError.full(
    412,
    `${KYC_REJECTIONS[check]} Complete the check with the issuer: ${authorizeUrl}`,
    {
      error: 'RwaKycError',
    },
  )
}

const KYC_REJECTIONS = {
  not_started: 'This address is not on the allow-list of the issuer.',
  pending: 'The issuer is still checking this address.',
  rejected: 'The issuer has refused this address.',
} as const

/**
 * APPROVAL of exactly the amount, then DEPOSIT. The least is smaller for those who hold shares already.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function enterFund(
  { plan, asset, address }: DeployedFund,
  account: FundAccount,
  request: Arguments,
): EvmPlan {
  const { token } = asset
  const minimum = account.shares > 0n ? plan.subsequentMinimum : plan.minimum
  const amount = readAmountArgument(request, token, { minimum, maximum: plan.maximum })
  requireBalance(account.walletBalance, amount, token, 'wallet')
  const decimal = fromRaw(amount, token.decimals)
  return {
    amount: decimal,
    steps: [
      ...approveToken(asset, { address, name: plan.name }, account.allowance, amount),
      {
        kind: 'call',
        type: 'DEPOSIT',
        title: `Subscribe for ${decimal} ${token.symbol}`,
        description: `Moves ${decimal} ${token.symbol} to ${plan.name}; you receive ${plan.shareSymbol} at today's value.`,
        to: address,
        data: encodeFunctionData({
          abi: permissionedFundAbi,
          functionName: 'subscribe',
          args: [amount],
        }),
        value: 0n,
        method: 'subscribe(uint256)',
        inputs: { amount: amount.toString() },
        skipped: false,
      },
    ],
  }
}

const RECEIPT_TIMEOUT_MS = 15_000

/** The desk of the fund's issuer: what it decides, it writes into the fund, one decision after the other. */
function issuerDesk(chain: Chain, fund: DeployedFund): IssuerDesk<Address> {
  let before: Promise<unknown> = Promise.resolve()
  const write = async (data: Hex): Promise<void> => {
    const hash = await sendFrom(chain, issuerAccount, { to: fund.address, data, value: 0n })
    await chain.client.waitForTransactionReceipt({ hash, timeout: RECEIPT_TIMEOUT_MS })
  }
  return {
    async read(holder) {
      const { check, restricted } = await readFundAccount(chain, fund, holder)
      return { kycStatus: check, restricted }
    },
    decide(holder, decision) {
      const written = before.then(() => write(decisionCall(holder, decision)))
      before = written.catch(() => undefined)
      return written
    },
  }
}

function decisionCall(holder: Address, decision: IssuerDecision): Hex {
  switch (decision) {
    case 'start':
      return setCheck(holder, 'pending')
    case 'approve':
      return setCheck(holder, 'approved')
    case 'reject':
      return setCheck(holder, 'rejected')
    case 'restrict':
    case 'release':
      return encodeFunctionData({
        abi: permissionedFundAbi,
        functionName: 'setRestricted',
        args: [holder, decision === 'restrict'],
      })
  }
}

const setCheck = (holder: Address, check: IssuerCheck): Hex =>
  encodeFunctionData({
    abi: permissionedFundAbi,
    functionName: 'setCheck',
    args: [holder, issuerChecks.indexOf(check)],
  })

/** A tokenised fund, held by whom the issuer admits; left when a window opens, or at once for a fee. */
export function fund(chain: Chain, deployed: DeployedFund): EvmProtocol {
  const { network } = chain
  const { plan, asset, address } = deployed
  const id = `${network}-${plan.asset.toLowerCase()}-meridian-${plan.product}-vault`
  const page = plan.requiresKyc ? `${chain.serviceUrl}/issuer/${id}` : null
  const pageOf = (owner: Address) => page && `${page}?address=${owner}`
  const read = (owner: Address) => readFundAccount(chain, deployed, owner)
  const readAdmitted = async (owner: Address) => {
    const account = await read(owner)
    requireEligible(account, pageOf(owner))
    return account
  }
  const desk = issuerDesk(chain, deployed)
  return {
    id,
    network,
    contracts: [address],
    describe: () => describeFund(id, chain, deployed, page),
    async positions(owner) {
      const { value: amount, exits, now } = await read(owner)
      const view = { yieldId: id, claim, decimals: asset.token.decimals } as const
      return [
        { type: 'active', amount, date: null, isEarning: true, pendingActions: [] },
        ...getQueuePositions(view, exits, now),
      ]
    },
    enter: async (owner, request) => enterFund(deployed, await readAdmitted(owner), request),
    exit: async (owner, request) => exitFund(chain, deployed, await readAdmitted(owner), request),
    async manage(owner, action, passthrough) {
      const account = await read(owner)
      // What was redeemed while the holder was approved is theirs; only the blacklist stops it.
      requireEligible({ ...account, check: 'approved' }, null)
      const tokenOf = () => asset.token
      const queue = { yieldId: id, name: plan.name, contract: address, claim, tokenOf } as const
      return planExitClaim(queue, account.exits, account.now, action, passthrough)
    },
    ...(page && {
      async kyc(owner) {
        const { kycStatus } = await desk.read(owner)
        return { kycStatus, authorizeUrl: `${page}?address=${owner}` }
      },
    }),
    issuer: desk,
    getDueCalls: () => getDueExits(chain, address),
  }
}
