import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { claimExits } from '../exit-queue/claim-exits.ts'
import { dueExits } from '../exit-queue/due-exits.ts'
import { queuePositions } from '../exit-queue/queue-positions.ts'
import type { EvmProtocol } from '../protocol.ts'
import type { DeployedFund } from './deploy-fund.ts'
import { describeFund } from './describe-fund.ts'
import { enterFund } from './enter-fund.ts'
import { exitFund } from './exit-fund.ts'
import { readFundAccount } from './fund-account.ts'
import { issuerDesk } from './issuer-desk.ts'
import { requireAdmitted } from './require-admitted.ts'

const claim = 'WITHDRAW'

/** A tokenised fund, held by whom the issuer admits; left when a window opens, or at once for a fee. */
export function fund(chain: Chain, deployed: DeployedFund): EvmProtocol {
  const { network } = chain
  const { plan, asset, address } = deployed
  const id = `${network}-${plan.asset.toLowerCase()}-meridian-${plan.product}-vault`
  const page = plan.gated ? `${chain.serviceUrl}/issuer/${id}` : null
  const pageOf = (owner: Address) => page && `${page}?address=${owner}`
  const read = (owner: Address) => readFundAccount(chain, deployed, owner)
  const readAdmitted = async (owner: Address) => {
    const account = await read(owner)
    requireAdmitted(account, pageOf(owner))
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
        ...queuePositions(view, exits, now),
      ]
    },
    enter: async (owner, request) => enterFund(deployed, await readAdmitted(owner), request),
    exit: async (owner, request) => exitFund(chain, deployed, await readAdmitted(owner), request),
    async manage(owner, action, passthrough) {
      const account = await read(owner)
      // What was redeemed while the holder was approved is theirs; only the blacklist stops it.
      requireAdmitted({ ...account, check: 'approved' }, null)
      const tokenOf = () => asset.token
      const queue = { yieldId: id, name: plan.name, contract: address, claim, tokenOf } as const
      return claimExits(queue, account.exits, account.now, action, passthrough)
    },
    ...(page && {
      async kyc(owner) {
        const { kycStatus } = await desk.read(owner)
        return { kycStatus, authorizeUrl: `${page}?address=${owner}` }
      },
    }),
    issuer: desk,
    due: () => dueExits(chain, address),
  }
}
