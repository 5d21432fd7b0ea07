import { encodeFunctionData, type Address, type Hex } from 'viem'
import { issuerAccount } from '../../chains/accounts.ts'
import type { Chain } from '../../chains/chain.ts'
import { sendFrom } from '../../chains/send-from.ts'
import type { IssuerDecision, IssuerDesk } from '../protocol.ts'
import type { DeployedFund } from './deploy-fund.ts'
import { readFundAccount } from './fund-account.ts'
import { issuerChecks, type IssuerCheck } from './issuer-check.ts'
import { permissionedFundAbi } from './permissioned-fund-abi.ts'

const WAIT_MS = 15_000

/** The desk of the fund's issuer: what it decides, it writes into the fund, one decision after the other. */
export function issuerDesk(chain: Chain, fund: DeployedFund): IssuerDesk<Address> {
  let before: Promise<unknown> = Promise.resolve()
  const write = async (data: Hex): Promise<void> => {
    const hash = await sendFrom(chain, issuerAccount, { to: fund.address, data, value: 0n })
    await chain.client.waitForTransactionReceipt({ hash, timeout: WAIT_MS })
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
