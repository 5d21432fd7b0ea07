import * as z from 'zod/mini'
import type { RawAmount } from '#src/money/units.ts'
import type { PaidFee } from '../chain-family.ts'
import { rpcBatch } from '../rpc.ts'
import { quantity } from './quantity.ts'

const optionalQuantity = z.nullish(quantity)

const receiptSchema = z.nullable(
  z.looseObject({
    from: z.string(),
    gasUsed: quantity,
    effectiveGasPrice: quantity,
    /** What a rollup charges for its data on Ethereum, where it is not part of the gas. */
    l1Fee: optionalQuantity,
    operatorFeeScalar: optionalQuantity,
    operatorFeeConstant: optionalQuantity,
    blobGasUsed: optionalQuantity,
    blobGasPrice: optionalQuantity,
    /** The token that paid, on networks where that need not be the coin. */
    feeCurrency: z.nullish(z.string()),
    feeToken: z.nullish(z.string()),
  }),
)

type FeeReceipt = NonNullable<z.output<typeof receiptSchema>>

/**
 * Returns the whole fee of a receipt, wei; null where it was paid in a token, or an operator's share differs by the
 * rollup's version.
 */
function getFee(receipt: FeeReceipt): RawAmount | null {
  const { feeCurrency, feeToken, operatorFeeScalar, operatorFeeConstant } = receipt
  if ((feeCurrency ?? feeToken ?? null) !== null) return null
  if ((operatorFeeScalar ?? 0n) !== 0n || (operatorFeeConstant ?? 0n) !== 0n) return null
  return (
    receipt.gasUsed * receipt.effectiveGasPrice +
    (receipt.l1Fee ?? 0n) +
    (receipt.blobGasUsed ?? 0n) * (receipt.blobGasPrice ?? 0n)
  )
}

/** Reads the fees that transactions paid, by their receipts; null is unknown. @throws if the node does not respond */
export async function fetchPaidFees(
  network: string,
  hashes: readonly string[],
): Promise<readonly (PaidFee | null)[]> {
  const reads = hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
  const receipts = await rpcBatch(network, reads, receiptSchema)
  return receipts.map((receipt) => {
    const raw = receipt && getFee(receipt)
    return receipt && raw !== null ? { raw, payer: receipt.from } : null
  })
}
