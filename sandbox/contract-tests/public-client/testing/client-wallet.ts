import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { callService } from '../../../service/testing/call-service.ts'
import { fundedSolanaWallet } from '../../../service/testing/solana-wallet.ts'
import { testWallet } from '../../../service/testing/test-wallet.ts'
import { isRecord } from '../../testing/field-table.ts'
import type { Item } from '../../testing/read-pages.ts'
import { clients, type Client, type ClientShape } from './clients.ts'
import { findUnread, type Reads } from './find-unread.ts'
import type { Flow } from './flows.ts'
import { readPayload, signStep } from './sign-and-submit.ts'

/** What is told to the service of a signed step. */
type Report = { readonly signedTransaction: string } | { readonly hash: string }

/** A funded wallet that signs as one of the clients does. */
export interface ClientWallet {
  readonly address: string
  /** Signs a step, of whose action `sent` transactions went before it. */
  sign(step: Item, sent: number): Promise<Report>
}

/** What clients read of the JSON in an EVM step. */
const EVM_PAYLOAD: Reads = {
  from: 'string',
  to: 'string',
  data: 'string',
  'value?': 'string',
  gasLimit: 'string',
  nonce: 'number',
  chainId: 'number',
  type: 'number',
  'maxFeePerGas?': 'string',
  'maxPriorityFeePerGas?': 'string',
}

type WalletOptions = Pick<Flow, 'client' | 'network' | 'encoding'>

/** Creates a client's wallet on a network, with money from the faucet. */
export async function createClientWallet(options: WalletOptions): Promise<ClientWallet> {
  const { client, network } = options
  if (network === 'solana-devnet') return createSolanaWallet(options)
  const account = privateKeyToAccount(generatePrivateKey())
  const { address } = account
  const gift = await callService('/admin/faucet', { body: { address, network }, key: null })
  expect(gift.status).toBe(200)
  const wallet = testWallet(network, account)
  return {
    address,
    async sign(step, sent) {
      const unsigned = String(step['unsignedTransaction'])
      const payload: unknown = JSON.parse(unsigned)
      expect(findUnread(EVM_PAYLOAD, payload, 'payload')).toEqual([])
      expect(findRejectedFields(client, payload)).toEqual([])
      if (clients[client].sender === 'service')
        return { signedTransaction: await signStep(step, account, sent) }
      const { to, data, value, gas } = readPayload(unsigned)
      return { hash: await wallet.call({ to, data, value, gas }) }
    },
  }
}

/** Returns the fields of a payload on which the client's library throws. */
function findRejectedFields(client: Client, payload: unknown): string[] {
  const { payloadFields }: ClientShape = clients[client]
  if (!payloadFields || !isRecord(payload)) return []
  return Object.keys(payload).filter((name) => !payloadFields.has(name))
}

async function createSolanaWallet({
  client,
  encoding = 'hex',
}: WalletOptions): Promise<ClientWallet> {
  const { address, keypair, connection } = await fundedSolanaWallet()
  return {
    address,
    async sign(step) {
      const bytes = Buffer.from(String(step['unsignedTransaction']), 'hex')
      if (clients[client].sender === 'service') {
        // The signers read legacy transactions only, and keep the signatures that are there.
        const legacy = Transaction.from(bytes)
        legacy.partialSign(keypair)
        return { signedTransaction: legacy.serialize().toString(encoding) }
      }
      const transaction = VersionedTransaction.deserialize(bytes)
      transaction.sign([keypair])
      return { hash: await connection.sendRawTransaction(transaction.serialize()) }
    },
  }
}
