import { PublicKey } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { associatedAccount, createAssociatedAccount } from './associated-account.ts'
import { createLocalToken } from './create-local-token.ts'
import { burn, initializeMint, mintTo, transferTokens } from './token-instructions.ts'

const key = (byte: number): PublicKey => new PublicKey(new Uint8Array(32).fill(byte))
const token = createLocalToken(9, { symbol: 'T', name: 'Token', decimals: 2 })
const [one, two, owner] = [key(1), key(2), key(3)]
const ONE_LE = [1, 0, 0, 0, 0, 0, 0, 0]
const summarize = (instruction: ReturnType<typeof burn>) => ({
  program: instruction.programId.toBase58(),
  data: [...instruction.data],
  keys: instruction.keys.map(
    ({ pubkey, isSigner, isWritable }) =>
      `${pubkey.toBase58()}${isSigner ? ' signs' : ''}${isWritable ? ' written' : ''}`,
  ),
})
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const MINT = token.mint.toBase58()

/** The data are those of the token program's own tests of packing; the accounts those of its list of instructions. */
describe('token program instructions', () => {
  it('instructions have the program’s bytes, with every account in its place', () => {
    expect(summarize(initializeMint(token, one))).toEqual({
      program: TOKEN,
      data: [20, 2, ...Array(32).fill(1), 0],
      keys: [`${MINT} written`],
    })
    expect(summarize(transferTokens(token, one, two, owner, 1n))).toEqual({
      program: TOKEN,
      data: [12, ...ONE_LE, 2],
      keys: [
        `${one.toBase58()} written`,
        MINT,
        `${two.toBase58()} written`,
        `${owner.toBase58()} signs`,
      ],
    })
    expect(summarize(mintTo(token, one, owner, 1n))).toEqual({
      program: TOKEN,
      data: [14, ...ONE_LE, 2],
      keys: [`${MINT} written`, `${one.toBase58()} written`, `${owner.toBase58()} signs`],
    })
    expect(summarize(burn(token, one, owner, 1n))).toEqual({
      program: TOKEN,
      data: [15, ...ONE_LE, 2],
      keys: [`${one.toBase58()} written`, `${MINT} written`, `${owner.toBase58()} signs`],
    })
  })

  it('an amount is encoded exactly, and one too large is rejected', () => {
    const most = 2n ** 64n - 1n
    expect([...burn(token, one, owner, most).data]).toEqual([15, ...Array(8).fill(255), 2])
    expect(() => burn(token, one, owner, most + 1n)).toThrow(RangeError)
  })
})

describe('associated token account', () => {
  it('the associated account has its standard address', () => {
    // From the program's own client.
    const wallet = new PublicKey('B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj')
    const mint = new PublicKey('7o36UsWR1JQLpZ9PE2gn9L4SQ69CNNiWAXd4Jt7rqz9Z')
    expect(associatedAccount(wallet, mint).toBase58()).toBe(
      'DShWnroshVbeUp28oopA3Pu7oFPDBtC1DBmPECXXAQ9n',
    )
  })

  it('any payer creates the account for its owner, and an existing one is left alone', () => {
    expect(summarize(createAssociatedAccount(one, owner, token))).toEqual({
      program: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
      data: [1],
      keys: [
        `${one.toBase58()} signs written`,
        `${associatedAccount(owner, token.mint).toBase58()} written`,
        owner.toBase58(),
        MINT,
        '11111111111111111111111111111111',
        TOKEN,
      ],
    })
  })
})
