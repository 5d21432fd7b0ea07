import { isAddress, parseAbi, type Address } from 'viem'
import type { Action } from '../../contract/action.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import type { TestWallet } from './test-wallet.ts'
import { createAction } from './run-action.ts'
import { fetchYieldByName } from './yields.ts'

/** The coin vault. */
export interface EtherVault {
  readonly yieldId: string
  readonly router: Address
  /** The share token. */
  readonly vault: Address
  readonly weth: Address
}

const vaultAbi = parseAbi(['function asset() view returns (address)'])

/** Finds the vault by its yield, and its asset on the chain. */
export async function etherVault({ client }: TestWallet): Promise<EtherVault> {
  const earnYield = await fetchYieldByName('Harbor ETH Vault')
  const vault = addressOf(earnYield.outputToken?.address)
  const weth = await client.readContract({ address: vault, abi: vaultAbi, functionName: 'asset' })
  return { yieldId: earnYield.id, router: enteredBy(earnYield), vault, weth }
}

const enteredBy = ({ executionContracts }: YieldDescription): Address =>
  addressOf(executionContracts?.enter[0])

function addressOf(text: string | undefined): Address {
  if (text !== undefined && isAddress(text)) return text
  throw new Error(`not an address: ${text}`)
}

/** Creates a batched exit of the coin vault: a message and a transaction. */
export const exitEtherVault = (
  { yieldId }: EtherVault,
  { address }: TestWallet,
  submitted: object = { useMaxAmount: true },
): Promise<Action> =>
  createAction('exit', {
    yieldId,
    address,
    arguments: { ...submitted, executionMode: 'batched' },
  })

/** Creates a batched enter of the coin vault: one transaction. */
export const enterEtherVault = (
  { yieldId }: EtherVault,
  { address }: TestWallet,
  amount: string,
): Promise<Action> =>
  createAction('enter', {
    yieldId,
    address,
    arguments: { amount, executionMode: 'batched' },
  })
