import type { Action } from '../../contract/action.ts'
import type { TestWallet } from './test-wallet.ts'
import { create } from './walk-action.ts'
import { yieldNamed } from './yields.ts'

/** An action of one transaction: native coins into liquid staking on ethereum-sepolia. */
export async function enterStaking({ address }: TestWallet, amount = '0.1'): Promise<Action> {
  const { id: yieldId } = await yieldNamed('Tidal ETH Staking')
  return create('enter', { yieldId, address, arguments: { amount } })
}

/** An action of two: approval and supply into a vault on ethereum-sepolia. */
export async function enterVault({ address }: TestWallet, amount = '10'): Promise<Action> {
  const { id: yieldId } = await yieldNamed('Harbor USDC Vault')
  return create('enter', { yieldId, address, arguments: { amount } })
}
