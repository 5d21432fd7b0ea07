import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  isHex,
  keccak256,
  numberToHex,
} from 'viem'
import { sepolia, baseSepolia } from 'viem/chains'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { readEvmPayload } from '#src/families/evm/payload.ts'
import { createEvmWallet } from '#src/wallets/evm/create-evm-wallet.ts'
import type { MatrixWallet, PromptBehavior } from './column.ts'
import type { CreateLink } from './wallet-link.ts'
import { chain, type createSigner, type TransactionRequest } from './signer.ts'

interface Prompt {
  readonly request: TransactionRequest
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/** An account that is not the user's. */
const STRANGER = '0x000000000000000000000000000000000000dEaD'

const createRpcError = (code: number, message: string) =>
  Object.assign(new Error(message), { code })

function doubleApproval(transaction: TransactionRequest): TransactionRequest {
  const data = isHex(transaction.data) ? transaction.data : '0x'
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName !== 'approve') throw new Error('only approvals are edited')
  return {
    ...transaction,
    data: encodeFunctionData({ abi: erc20Abi, functionName, args: [args[0], args[1] * 2n] }),
  }
}

/** Creates an EVM wallet with a key of its own. */
export function createMatrixWallet(
  signer: ReturnType<typeof createSigner>,
  createLink: CreateLink,
): MatrixWallet {
  const prompts: Prompt[] = []
  let made = 0

  let chainId: number = sepolia.id
  const manners: PromptBehavior[] = []
  const counts = { askedTwice: 0 }

  const hasSignedCall = ({ data, nonce }: TransactionRequest): boolean =>
    signer.signed.some(
      (signedTransaction) =>
        signedTransaction.request.data === data &&
        !signedTransaction.isReplaced &&
        (nonce === undefined || Number(nonce) !== signedTransaction.nonce),
    )

  async function answer(prompt: Prompt, behavior: PromptBehavior): Promise<void> {
    const fakeHash = keccak256(numberToHex((made += 1)))
    switch (behavior) {
      case 'refuse':
        return prompt.reject(createRpcError(4001, 'User rejected the request.'))
      case 'gone':
        return prompt.reject(createRpcError(4900, 'The wallet is gone'))
      case 'make up':
        return prompt.resolve(fakeHash)
      case 'hold': {
        const signedTransaction = await signer.sign(prompt.request)
        return prompt.resolve(signedTransaction.hash)
      }
      case 'send':
      case 'edit':
      case 'send and fail':
      case 'send under another name': {
        const signedTransaction = await signer.sign(
          behavior === 'edit' ? doubleApproval(prompt.request) : prompt.request,
        )
        await signer.broadcast(signedTransaction)
        if (behavior === 'send and fail')
          return prompt.reject(createRpcError(-32_603, 'Internal error'))
        return prompt.resolve(
          behavior === 'send under another name' ? fakeHash : signedTransaction.hash,
        )
      }
    }
  }

  async function request(method: string, parameters: readonly unknown[]) {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(chainId)
      case 'wallet_switchEthereumChain':
        chainId = Number(Object(parameters[0]).chainId)
        return null
      case 'eth_getBlockByNumber': {
        const blockNumber = BigInt(String(parameters[0]))
        return { hash: (await chain().getBlock({ blockNumber })).hash }
      }
      case 'eth_sendTransaction':
        return await new Promise((resolve, reject) => {
          const transaction: TransactionRequest = Object(parameters[0])
          if (hasSignedCall(transaction)) counts.askedTwice += 1
          prompts.push({ request: transaction, resolve, reject })
        })
      default:
        throw createRpcError(4200, `${method} is not supported`)
    }
  }

  const link = createLink(signer.address, request)

  return Object.assign(counts, {
    prompts,
    manners,
    getSigner: async (page: object) => {
      const connector = await link.open(page)
      return connector && createEvmWallet(connector)
    },
    leavePage: link.leavePage,
    async answerOldest(behavior: PromptBehavior): Promise<void> {
      const prompt = prompts.shift()
      if (prompt) await answer(prompt, behavior)
    },
    hasSigned: (step: Transaction): boolean =>
      hasSignedCall({ data: readEvmPayload(step)?.call.data }),
    async signElsewhere(step: Transaction): Promise<void> {
      const call = readEvmPayload(step)?.call
      if (!call || !isHex(call.to)) throw new Error('there is nothing to sign')
      await signer.broadcast(await signer.sign({ to: call.to, data: call.data }))
    },
    showAccount: (isOwn: boolean) => link.showAccounts(isOwn ? [signer.address] : [STRANGER]),
    goElsewhere: async () => {
      chainId = baseSepolia.id
      await link.showChain(chainId)
    },
    connect: link.connect,
    disconnect: link.disconnect,
    async release(): Promise<void> {
      for (const signedTransaction of signer.signed)
        if (!signedTransaction.isReplaced) await signer.broadcast(signedTransaction)
    },
    areMined: () => signer.areMined(),
    replaceLast: (kind: 'speed-up' | 'cancel') => signer.replaceLast(kind),
    // EVM wallets always do.
    sendByItself: () => undefined,
  })
}
