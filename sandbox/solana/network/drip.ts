import { SystemProgram, type PublicKey } from '@solana/web3.js'
import { sendFromTreasury } from '../chain/transfer-lamports.ts'
import { toLamportsNumber } from '../sol.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { treasury } from '../chain/accounts.ts'
import { associatedAccount, createAssociatedAccount } from '../token/associated-account.ts'
import { usdc } from '../token/create-local-token.ts'
import { mintTo } from '../token/token-instructions.ts'

/** Faucet amounts: 10 SOL, and 10,000 test dollars to the address's token account. */
const DRIP = { lamports: 10_000_000_000n, usdc: 10_000_000_000n }
const DRIP_MS = 30_000

/** Sends test money; resolves when it is confirmed. */
export async function drip(chain: SolanaChain, to: PublicKey): Promise<void> {
  const payer = treasury.publicKey
  const signature = sendFromTreasury(chain, [
    SystemProgram.transfer({
      fromPubkey: payer,
      toPubkey: to,
      lamports: toLamportsNumber(DRIP.lamports),
    }),
    createAssociatedAccount(payer, to, usdc),
    mintTo(usdc, associatedAccount(to, usdc.mint), payer, DRIP.usdc),
  ])
  await landing(chain, signature)
}

function landing(chain: SolanaChain, signature: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const stop = chain.onSlot(() => {
      if (chain.bank.ledger.find(signature)) end(resolve)
    })
    const timer = setTimeout(() => end(() => reject(new Error('the gift did not land'))), DRIP_MS)
    const end = (how: () => void): void => {
      clearTimeout(timer)
      stop()
      how()
    }
  })
}
