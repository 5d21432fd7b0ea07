import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { wrappedEtherAbi } from '../../contracts/abi.ts'
import type { EvmStep } from '../protocol.ts'
import type { DeployedNativeVault } from './deploy-native-vault.ts'

const abi = wrappedEtherAbi

/** WRAP of coin, in wei. */
export const wrapStep = ({ weth }: DeployedNativeVault, amount: bigint): EvmStep => ({
  kind: 'call',
  type: 'WRAP',
  title: `Wrap ${fromRaw(amount, 18)} ETH`,
  description: `Turns ${fromRaw(amount, 18)} ETH into as much WETH, which the vault takes.`,
  to: weth,
  data: encodeFunctionData({ abi, functionName: 'deposit' }),
  value: amount,
  method: 'deposit()',
  inputs: { value: amount.toString() },
  skipped: false,
})

/** UNWRAP of wrapped coin, in wei. */
export const unwrapStep = ({ weth }: DeployedNativeVault, amount: bigint): EvmStep => ({
  kind: 'call',
  type: 'UNWRAP',
  title: `Unwrap ${fromRaw(amount, 18)} WETH`,
  description: `Turns ${fromRaw(amount, 18)} WETH back into as much ETH.`,
  to: weth,
  data: encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] }),
  value: 0n,
  method: 'withdraw(uint256)',
  inputs: { amount: amount.toString() },
  skipped: false,
})
