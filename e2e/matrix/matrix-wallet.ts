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
import type { Wallet } from '#src/wallets/wallet.ts'
import { chain, createSigner, type TransactionRequest, type SignedTransaction } from './signer.ts'

export type PromptBehavior =
  | 'send'
  /** Signed and reported, but not broadcast before `release`. */
  | 'hold'
  | 'refuse'
  /** The wallet is gone, and nothing was signed. */
  | 'gone'
  | 'send and fail'
  /** Sent, with another hash reported. */
  | 'send under another name'
  /** Nothing signed, with a hash reported. */
  | 'make up'
  | 'edit'

interface Prompt {
  readonly request: TransactionRequest
  readonly page: object
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

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

/** Creates a wallet with a key of its own for any number of pages, through the app's own code for EVM wallets. */
export function createMatrixWallet() {
  const signer = createSigner()
  const prompts: Prompt[] = []
  let heldTransactions: SignedTransaction[] = []
  let made = 0

  const state = {
    /** Whether it shows its own account or one of nobody here. */
    isOwnAccount: true,
    chainId: sepolia.id as number,
    isConnected: true,
    /** How the next prompts are answered; later ones as usual. */
    manners: [] as PromptBehavior[],
    /** How often a signed call was requested again while both could be mined. */
    askedTwice: 0,
  }

  /** Whether this call was signed and may still be mined, beside a new request. */
  const hasSigned = ({ data, nonce }: TransactionRequest): boolean =>
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
        heldTransactions.push(signedTransaction)
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

  async function request(page: object, method: string, parameters: readonly unknown[]) {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(state.chainId)
      case 'eth_getBlockByNumber': {
        const blockNumber = BigInt(String(parameters[0]))
        return { hash: (await chain().getBlock({ blockNumber })).hash }
      }
      case 'eth_sendTransaction':
        return await new Promise((resolve, reject) => {
          const transaction: TransactionRequest = Object(parameters[0])
          if (hasSigned(transaction)) state.askedTwice += 1
          prompts.push({ request: transaction, page, resolve, reject })
        })
      default:
        throw createRpcError(4200, `${method} is not supported`)
    }
  }

  return Object.assign(state, {
    signer,
    prompts,
    of: (page: object): Wallet =>
      createEvmWallet({
        name: 'Test wallet',
        getAccounts: () => Promise.resolve(state.isOwnAccount ? [signer.address] : []),
        getProvider: () =>
          Promise.resolve({
            request: ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
              request(page, method, params),
          }),
        switchChain: ({ chainId }) => {
          state.chainId = chainId
          return Promise.resolve()
        },
      }),
    async answerOldest(behavior: PromptBehavior): Promise<void> {
      const prompt = prompts.shift()
      if (prompt) await answer(prompt, behavior)
    },
    /** Signs and sends a step with the same key on another device. */
    async signElsewhere(step: Transaction): Promise<void> {
      const call = readEvmPayload(step)?.call
      if (!call || !isHex(call.to)) throw new Error('there is nothing to sign')
      await signer.broadcast(await signer.sign({ to: call.to, data: call.data }))
    },
    goElsewhere: () => {
      state.chainId = baseSepolia.id
    },
    /** Broadcasts held transactions and rebroadcasts pending ones, as wallets do. */
    async release(): Promise<void> {
      heldTransactions = []
      for (const signedTransaction of signer.signed)
        if (!signedTransaction.isReplaced) await signer.broadcast(signedTransaction)
    },
    hasSigned,
  })
}

export type MatrixWallet = ReturnType<typeof createMatrixWallet>
