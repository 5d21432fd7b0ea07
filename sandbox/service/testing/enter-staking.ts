import type { Action } from '../../contract/action.ts'
import type { TestWallet } from './test-wallet.ts'
import { createAction } from './run-action.ts'
import { fetchYieldByName } from './yields.ts'

/** Creates an action of one transaction: native coins into liquid staking on ethereum-sepolia. */
export async function enterStaking({ address }: TestWallet, amount = '0.1'): Promise<Action> {
  const { id: yieldId } = await fetchYieldByName('Tidal ETH Staking')
  return createAction('enter', { yieldId, address, arguments: { amount } })
}

/** Creates an action of two: approval and supply into a vault on ethereum-sepolia. */
export async function enterVault({ address }: TestWallet, amount = '10'): Promise<Action> {
  const { id: yieldId } = await fetchYieldByName('Harbor USDC Vault')
  return createAction('enter', { yieldId, address, arguments: { amount } })
}
