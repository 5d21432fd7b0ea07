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

/** One transaction of the deployer; its place in the list is its nonce. */
export interface DeploymentTransaction {
  readonly to: Address | null
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

/** The deployer's transactions, written one after the other. */
export interface DeploymentScript {
  readonly transactions: readonly DeploymentTransaction[]
  call(to: Address, data: Hex, value?: bigint): void
  /** Answers where the contract will be. */
  create(data: Hex, value?: bigint): Address
}

/** @param first the deployer's nonce for the first one */
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

/** A decimal of 18 places as contracts take it: coins in wei, yearly fractions of 1e18. */
export const to18 = (decimal: string): bigint => parseUnits(decimal, 18)
