import type { Address } from 'viem'
import { issuerAccount } from '../../chains/accounts.ts'
import { sendFrom } from '../../chains/start-caretaker.ts'
import { permissionedFundAbi as abi } from '../../contracts/abis.generated.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { defineEvmProtocol } from '../define-evm-protocol.ts'
import {
  approveToken,
  createCall,
  createPlan,
  createStep,
  type ContractCall,
} from '../evm-steps.ts'
import { getDueExits, queueRows, resolveClaim, type ExitQueue } from '../exit-queue/exit-queue.ts'
import { getInstantPayout, getWithdrawal, type Withdrawal } from '../exit-queue/get-withdrawal.ts'
import type { PositionRow } from '../pending-actions.ts'
import type {
  Arguments,
  EvmCall,
  EvmPlan,
  EvmStep,
  IssuerDecision,
  IssuerDesk,
} from '../protocol.ts'
import { formatAmount, readEnterAmount } from '../read-amount-argument.ts'
import {
  deployFund,
  issuerChecks,
  readFundAccount,
  type DeployedFund,
  type Fund,
  type FundAccount,
  type FundOwner,
  type IssuerCheck,
} from './deployed-fund.ts'
import { describeFund, fundArguments } from './describe-fund.ts'
import { fundPlans } from './fund-plan.ts'

/** A tokenised fund for holders whom the issuer admits; exited when a window opens, or instantly for a fee. */
export const fundModule = defineEvmProtocol({
  plans: fundPlans,
  deploy: deployFund,
  arguments: fundArguments,
  token: ({ asset }) => asset.token,
  describe: (context) => describeFund(context, getIssuerPage(context)),
  read: readFundAccount,
  rows,
  resolveRow: (context, key) => resolveClaim(queueOf(context), key),
  enter,
  exit,
  extras(context) {
    const { chain, deployed } = context
    const desk = issuerDesk(context)
    return {
      async kyc(owner) {
        const { kycStatus, restricted } = await desk.read(owner)
        const page = getIssuerPage(context)
        // A deny list is for all: without a check, too.
        if (page === null) return { kycStatus: restricted ? 'rejected' : 'not_required' }
        const authorizeUrl = `${page}?address=${owner}`
        return { kycStatus, authorizeUrl, kycMode: 'external_redirect', iframeAllowed: false }
      },
      issuer: desk,
      getDueCalls: () => getDueExits(chain, deployed.address),
    }
  },
})

/** Returns the issuer's page; null without a check. */
const getIssuerPage = ({ chain, deployed: { id, plan } }: Fund): string | null =>
  plan.requiresKyc ? `${chain.serviceUrl}/issuer/${id}` : null

/**
 * Checks whether the holder is eligible (contract: Earn-specific errors).
 * @param authorizeUrl the issuer's page for this holder; null without a check
 * @throws ServiceError 412 of class RwaRestrictedAddressError on the blacklist, or RwaKycError, with the issuer's page
 * in its message, without the issuer's approval
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

/** Checks the request's owner. @throws ServiceError as `requireEligible` */
function requireAdmitted(context: FundOwner): void {
  const page = getIssuerPage(context)
  requireEligible(context.account, page && `${page}?address=${context.owner}`)
}

const queueOf = ({ deployed, account }: FundOwner): ExitQueue => ({
  ...deployed,
  ...account,
  claim: 'WITHDRAW',
  token: deployed.asset.token,
  // Shares redeemed while approved stay claimable; only the blacklist stops that.
  requireEligible: () => requireEligible({ ...account, check: 'approved' }, null),
})

function rows(context: FundOwner): PositionRow[] {
  const active = { type: 'active', amount: context.account.worth, isEarning: true } as const
  return [active, ...queueRows(queueOf(context))]
}

/** Plans an APPROVAL of the exact amount, then DEPOSIT. The minimum is lower for existing holders. */
function enter(context: FundOwner, request: Arguments): EvmPlan {
  const { deployed, account } = context
  const { plan, asset, address } = deployed
  const { token } = asset
  requireAdmitted(context)
  const minimum = account.shares > 0n ? plan.subsequentMinimum : plan.minimum
  const limits = { minimum, maximum: plan.maximum }
  const amount = readEnterAmount(request, token, limits, account.walletBalance)
  const text = formatAmount(amount, token)
  const subscribe = createStep(
    {
      type: 'DEPOSIT',
      title: `Subscribe for ${text}`,
      description: `Moves ${text} to ${plan.name}; you receive ${plan.shareSymbol} at today's value.`,
    },
    createCall({ abi, address, functionName: 'subscribe', args: [amount] }),
  )
  const approval = approveToken(asset, deployed, account.allowance, amount)
  return createPlan(amount, token, ...approval, subscribe)
}

/**
 * Plans one UNSTAKE: a request settled when the next window opens, or with `useInstantExecution` paid at once, less the
 * fee.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 412 when the day's limit is too small
 */
async function exit(context: FundOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, account } = context
  const { token } = deployed.asset
  requireAdmitted(context)
  const contract = { address: deployed.address, abi } as const
  const withdrawal = await getWithdrawal(request, token, account, (amount) =>
    chain.client.readContract({ ...contract, functionName: 'sharesFor', args: [amount] }),
  )
  const step =
    request['useInstantExecution'] === true
      ? redeemNow(context, withdrawal)
      : requestRedemption(context, withdrawal, request['useAutoClaim'] === true)
  return createPlan(withdrawal.amount, token, step)
}

function redeemNow(
  { deployed, account }: FundOwner,
  { shares, amount, label }: Withdrawal,
): EvmStep {
  const { plan, asset, address } = deployed
  const source = {
    feeBps: plan.instantFeeBps,
    available: account.instantLeft,
    describeShortage: (available: string) =>
      `Only ${available} can still be redeemed at once today; a request takes any amount.`,
  }
  const payout = getInstantPayout(amount, source, asset.token)
  return createStep(
    {
      type: 'UNSTAKE',
      title: `Redeem ${label} at once`,
      description: `Gives ${plan.shareSymbol} back to ${plan.name}; about ${formatAmount(payout, asset.token)} go to your wallet at once, after the fee.`,
    },
    createCall({ abi, address, functionName: 'redeemNow', args: [shares, payout] }),
  )
}

function requestRedemption(
  { deployed }: FundOwner,
  { shares, label }: Withdrawal,
  paysItself: boolean,
): EvmStep {
  const { plan, asset, address } = deployed
  const then = paysItself ? 'comes to your wallet by itself' : 'can be claimed'
  return createStep(
    {
      type: 'UNSTAKE',
      title: `Redeem ${label}`,
      description: `Gives ${plan.shareSymbol} back to ${plan.name} at today's value; ${asset.token.symbol} ${then} when the next window opens.`,
    },
    createCall({ abi, address, functionName: 'requestRedemption', args: [shares, paysItself] }),
  )
}

const RECEIPT_TIMEOUT_MS = 15_000

/** Creates the desk of the fund's issuer, which writes its decisions into the fund one after the other. */
function issuerDesk(context: Fund): IssuerDesk<Address> {
  const { chain, deployed } = context
  let before: Promise<unknown> = Promise.resolve()
  const write = async ({ to, data, value }: EvmCall): Promise<void> => {
    const hash = await sendFrom(chain, issuerAccount, { to, data, value })
    await chain.client.waitForTransactionReceipt({ hash, timeout: RECEIPT_TIMEOUT_MS })
  }
  return {
    async read(holder) {
      const { check, restricted } = await readFundAccount(context, holder)
      return { kycStatus: check, restricted }
    },
    decide(holder, decision) {
      const written = before.then(() => write(decisionCall(deployed, holder, decision)))
      before = written.catch(() => undefined)
      return written
    },
  }
}

function decisionCall(
  { address }: DeployedFund,
  holder: Address,
  decision: IssuerDecision,
): ContractCall {
  const contract = { address, abi } as const
  const setCheck = (check: IssuerCheck) =>
    createCall({
      ...contract,
      functionName: 'setCheck',
      args: [holder, issuerChecks.indexOf(check)],
    })
  switch (decision) {
    case 'start':
      return setCheck('pending')
    case 'approve':
      return setCheck('approved')
    case 'reject':
      return setCheck('rejected')
    case 'restrict':
    case 'release': {
      const args = [holder, decision === 'restrict'] as const
      return createCall({ ...contract, functionName: 'setRestricted', args })
    }
  }
}
