import { PublicKey } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { genesis } from '../chain/genesis.ts'
import { sharePools } from '../pool/share-pool.ts'
import { usdc } from './create-local-token.ts'

const PROGRAM = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
const [MINT_AT, SYMBOL_AT] = [33, 105]

it('every token of a new chain has the service’s name on chain', () => {
  const svm = genesis()
  for (const { token, mint } of [usdc, ...sharePools.map(({ share }) => share)]) {
    const seeds = [Buffer.from('metadata'), PROGRAM.toBuffer(), mint.toBuffer()]
    const [address] = PublicKey.findProgramAddressSync(seeds, PROGRAM)
    const account = svm.getAccount(address.toBytes())
    const data = Buffer.from(account?.data() ?? [])
    expect(account?.owner()).toEqual(PROGRAM.toBytes())
    expect(data.subarray(MINT_AT, MINT_AT + 32)).toEqual(mint.toBuffer())
    expect(data.toString('utf8', SYMBOL_AT, SYMBOL_AT + 10).replace(/\0+$/, '')).toBe(token.symbol)
  }
})
