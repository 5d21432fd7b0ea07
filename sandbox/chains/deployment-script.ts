import { testTokenAbi } from '../contracts/abis.generated.ts'
import {
  encodeFunctionData,
  getContractAddress,
  keccak256,
  parseUnits,
  stringToHex,
  type Address,
  type Hex,
} from 'viem'
import { deployer } from './accounts.ts'

/** One transaction of the deployer; its index in the list is its nonce. */
export interface DeploymentTransaction {
  readonly to: Address | null
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

export interface DeploymentScript {
  readonly transactions: readonly DeploymentTransaction[]
  call(to: Address, data: Hex, value?: bigint): void
  /** Adds a contract creation and returns the contract's address. */
  create(data: Hex, value?: bigint): Address
}

/** Creates an empty script. @param first the deployer's nonce for the first transaction */
export function deploymentScript(first = 0): DeploymentScript {
  const transactions: DeploymentTransaction[] = []
  return {
    transactions,
    call: (to, data, value = 0n) => void transactions.push({ to, data, value }),
    create(data, value = 0n) {
      const nonce = BigInt(first + transactions.length)
      transactions.push({ to: null, data, value })
      return getContractAddress({ from: deployer.address, nonce })
    },
  }
}

const MINTER = keccak256(stringToHex('MINTER'))

/** Lets `account` mint a test token. */
export const grantMinter = (account: Address): Hex =>
  encodeFunctionData({ abi: testTokenAbi, functionName: 'grantRole', args: [MINTER, account] })

/** `mint` and `approve` of any test token. */
export const tokenCall = (
  functionName: 'mint' | 'approve',
  account: Address,
  amount: bigint,
): Hex => encodeFunctionData({ abi: testTokenAbi, functionName, args: [account, amount] })

/** Parses a decimal to 18 decimals: coins to wei, yearly fractions to 1e18. */
export const to18 = (decimal: string): bigint => parseUnits(decimal, 18)
