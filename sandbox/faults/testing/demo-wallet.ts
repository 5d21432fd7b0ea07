import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { devAccount } from '../../chains/accounts.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import { testWallet, type TestWallet } from '../../service/testing/test-wallet.ts'

/** Returns a development account, such as the demo wallet's, whose key is public. */
export function demoWallet(network: EvmNetwork, index: 5 | 6): TestWallet {
  const { privateKey } = devAccount(index).getHdKey()
  if (!privateKey) throw new Error('the account has no key')
  return testWallet(network, privateKeyToAccount(toHex(privateKey)))
}
