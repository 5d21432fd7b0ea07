import { Keypair, type PublicKey, VersionedTransaction } from '@solana/web3.js'
import { afterAll, beforeAll, vi } from 'vitest'
import { startSolanaChain, type SolanaChain } from '../../../solana/chain/solana-chain.ts'
import { drip } from '../../../solana/network/drip.ts'
import { solanaNetwork } from '../../../solana/network/solana-network.ts'
import type { Plan } from '../../protocol.ts'

/** Provides a test file with its own chain. */
export function testChain(): () => SolanaChain {
  let chain: SolanaChain | null = null
  beforeAll(() => {
    chain = startSolanaChain(null, 50)
  })
  afterAll(() => chain?.stop())
  return () => {
    if (!chain) throw new Error('the chain has not been started yet')
    return chain
  }
}

/** Creates a wallet with the faucet's gift. */
export async function createFundedWallet(chain: SolanaChain): Promise<Keypair> {
  const wallet = Keypair.generate()
  await drip(chain, wallet.publicKey)
  return wallet
}

/** Builds the payload of a plan's one step, in hex. */
export async function buildPayload(
  chain: SolanaChain,
  owner: Keypair,
  plan: Plan,
): Promise<string> {
  const network = solanaNetwork(chain, '')
  const [built] = await network.buildSteps(owner.publicKey.toBase58(), plan.steps)
  if (!built?.payload || plan.steps.length !== 1) throw new Error('the plan is not one transaction')
  return built.payload
}

/** Signs as a wallet does: only its own signature. */
export function signPayload(owner: Keypair, payload: string): string {
  const transaction = VersionedTransaction.deserialize(Buffer.from(payload, 'hex'))
  transaction.sign([owner])
  return Buffer.from(transaction.serialize()).toString('hex')
}

/** Sends a signed transaction; returns its error in its slot, or null. */
export async function sendAndConfirm(chain: SolanaChain, signed: string): Promise<unknown> {
  const network = solanaNetwork(chain, '')
  const read = await network.readSigned(signed)
  if (!read) throw new Error('nothing that was signed')
  const refusal = await network.broadcast(read)
  if (refusal !== null) throw new Error(refusal)
  return (
    await vi.waitFor(
      () => {
        chain.advance()
        const found = chain.bank.ledger.find(read.transaction.hash)
        if (!found) throw new Error('not in a slot yet')
        return found
      },
      { timeout: 180_000, interval: 20 },
    )
  ).err
}

/** Builds, signs and sends a plan. @throws when it fails in its slot */
export async function executePlan(chain: SolanaChain, owner: Keypair, plan: Plan): Promise<void> {
  const err = await sendAndConfirm(
    chain,
    signPayload(owner, await buildPayload(chain, owner, plan)),
  )
  if (err !== null) throw new Error(JSON.stringify(err))
}

export const getLamports = ({ bank }: SolanaChain, owner: PublicKey): bigint =>
  bank.svm.getBalance(owner.toBytes()) ?? 0n
