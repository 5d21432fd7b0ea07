import { encodeFunctionData, type Hex } from 'viem'
import type { DeployedNativeVault } from './deploy-native-vault.ts'
import { nativeVaultRouterAbi } from './native-vault-router-abi.ts'
import type { EvmCall } from '../protocol.ts'
import type { SharePermit } from './share-permit.ts'

export const REDEEM_METHOD = 'redeemNative(uint256,uint256,uint256,bytes)'

/** The router's way out: all shares of the permit, for at least `minAssets` wei. */
export const redeemNative = (
  { router }: DeployedNativeVault,
  { value: shares, deadline }: SharePermit,
  minAssets: bigint,
  signature: Hex,
): EvmCall => ({
  to: router,
  data: encodeFunctionData({
    abi: nativeVaultRouterAbi,
    functionName: 'redeemNative',
    args: [shares, minAssets, deadline, signature],
  }),
  value: 0n,
})
