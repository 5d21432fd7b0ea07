import * as z from 'zod/mini'
import type { EvmProvider } from '../evm/evm-provider.ts'
import { WalletError } from '../wallet.ts'
import { TIMED_OUT, waitAtMost } from '../wait-at-most.ts'
import type { AskSafe } from './safe-messages.ts'

const ADDRESS = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

/** The Safe that is open in Safe's app. Source: Safe Apps SDK, SafeInfo. */
const infoSchema = z.looseObject({ safeAddress: ADDRESS, chainId: z.int().check(z.minimum(1)) })

const proposalSchema = z.looseObject({
  safeTxHash: z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
})

const transactionSchema = z.strictObject({
  from: z.string(),
  to: ADDRESS,
  data: z.optional(z.string()),
  value: z.string(),
  chainId: z.string(),
})

/** An error of EIP-1193. */
class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const UNSUPPORTED = 4200
const OTHER_CHAIN = 4902
const INVALID = -32_602

const unsupported = (what: string): ProviderError =>
  new ProviderError(UNSUPPORTED, `Safe does not take ${what} from this page`)

/** Safe's app answers at once; a proposal that went out late could be a second one. Milliseconds. */
const ANSWER_TIMEOUT = 5000

const firstOf = (params: readonly unknown[] | undefined): unknown => params?.[0]

/**
 * Creates a provider (EIP-1193) of the Safe that is open in Safe's app.
 *
 * A transaction is a proposal to the Safe's owners: its hash is the Safe's own, not a transaction's, and comes back as an
 * object that says so. Source: decisions/021-contract-accounts; decisions/053-safe.
 * @throws when Safe's app answers with something else
 */
export async function createSafeProvider(ask: AskSafe): Promise<EvmProvider> {
  const readInfo = async () => z.parse(infoSchema, await ask('getSafeInfo', undefined))
  const { safeAddress, chainId } = await readInfo()
  const ownChain = `0x${chainId.toString(16)}`
  const isOwnChain = (value: unknown): boolean =>
    typeof value === 'string' && Number(value) === chainId

  async function send(request: unknown): Promise<{ safeTxHash: string }> {
    // What the Safe could not carry out as asked, such as an access list or a nonce of its own, is not proposed.
    const read = z.safeParse(transactionSchema, request)
    if (!read.success) throw unsupported('such a transaction')
    const { from, to, data = '0x', value, chainId: chain } = read.data
    if (from.toLowerCase() !== safeAddress.toLowerCase() || !isOwnChain(chain))
      throw new ProviderError(INVALID, 'The transaction is not for this Safe')
    // Safe's app may show another Safe by now, which would get the proposal.
    const now = await waitAtMost(ANSWER_TIMEOUT, readInfo())
    const isSame =
      now !== TIMED_OUT &&
      now.safeAddress.toLowerCase() === safeAddress.toLowerCase() &&
      now.chainId === chainId
    if (!isSame)
      throw new WalletError('not-accepted', 'Another Safe is open, or none', { wasAsked: false })
    const txs = [{ to, data, value: BigInt(value).toString() }]
    // Also after "rejected" the owner's wallet may still show it: only the chain tells (decisions/053-safe).
    const { safeTxHash } = z.parse(
      proposalSchema,
      await ask('sendTransactions', { txs, params: {} }),
    )
    return { safeTxHash }
  }

  return {
    request: async ({ method, params }) => {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [safeAddress]
        case 'eth_chainId':
          return ownChain
        case 'wallet_switchEthereumChain': {
          const asked = firstOf(params)
          if (typeof asked === 'object' && asked !== null && 'chainId' in asked)
            if (isOwnChain(asked.chainId)) return null
          throw new ProviderError(OTHER_CHAIN, 'A Safe is on one network only')
        }
        case 'eth_getBlockByNumber':
          return await ask('rpcCall', { call: method, params })
        case 'eth_sendTransaction':
          return await send(firstOf(params))
        default:
          throw unsupported(method)
      }
    },
  }
}
