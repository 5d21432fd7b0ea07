import { SystemProgram } from '@solana/web3.js'
import bs58 from 'bs58'
import { expect, it } from 'vitest'
import { RECENT_BLOCKHASHES, RENT, SYSTEM } from '../programs.ts'
import { byHand, bySdk, testDecoding, text, u32, u64 } from '../testing/decoding.ts'
import { addressOf } from '../testing/known-instructions.ts'
import { createKey } from '../testing/stake-transactions.ts'
import { decodeInstruction } from './decode-instruction.ts'

const keyOf = (byte: number) => createKey(byte).publicKey
const [from, to, base, program] = [80, 81, 82, 83].map(keyOf)
if (!from || !to || !base || !program) throw new Error('there are four keys')
const [FROM, TO, BASE, PROGRAM] = [80, 81, 82, 83].map(addressOf)
if (!FROM || !TO || !BASE || !PROGRAM) throw new Error('there are four addresses')
const seed = { base: BASE, text: 'stake:1' }
const creating = {
  fromPubkey: from,
  newAccountPubkey: to,
  lamports: 7,
  space: 200,
  programId: program,
}
const created = {
  kind: 'create',
  from: FROM,
  created: TO,
  lamports: 7n,
  space: 200n,
  owner: PROGRAM,
} as const

testDecoding([
  bySdk('a transfer', SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 7 }), {
    kind: 'transfer',
    from: FROM,
    to: TO,
    lamports: 7n,
    signer: FROM,
  }),
  bySdk(
    'a transfer of a seed’s account',
    SystemProgram.transfer({
      fromPubkey: from,
      basePubkey: base,
      toPubkey: to,
      lamports: 7,
      seed: seed.text,
      programId: program,
    }),
    { kind: 'transfer', from: FROM, to: TO, lamports: 7n, signer: BASE },
  ),
  bySdk('an account that signs', SystemProgram.createAccount(creating), { ...created, seed: null }),
  bySdk(
    'an account of a seed',
    SystemProgram.createAccountWithSeed({ ...creating, basePubkey: base, seed: seed.text }),
    { ...created, seed },
  ),
  bySdk(
    'an account of its payer’s seed',
    SystemProgram.createAccountWithSeed({ ...creating, basePubkey: from, seed: seed.text }),
    { ...created, seed: { ...seed, base: FROM } },
  ),
  bySdk('space for an account', SystemProgram.allocate({ accountPubkey: from, space: 8 }), {
    kind: 'allocate-space',
    account: FROM,
  }),
  bySdk(
    'space for a seed’s account',
    SystemProgram.allocate({
      accountPubkey: to,
      basePubkey: base,
      seed: seed.text,
      space: 8,
      programId: program,
    }),
    { kind: 'allocate', created: TO, owner: PROGRAM, seed },
  ),
  bySdk('a handing over', SystemProgram.assign({ accountPubkey: from, programId: program }), {
    kind: 'assign',
    account: FROM,
    signer: FROM,
  }),
  bySdk(
    'a handing over of a seed’s account',
    SystemProgram.assign({
      accountPubkey: to,
      basePubkey: base,
      seed: seed.text,
      programId: program,
    }),
    { kind: 'assign', account: TO, signer: BASE },
  ),
  bySdk(
    'a nonce’s advance',
    SystemProgram.nonceAdvance({ noncePubkey: to, authorizedPubkey: base }),
    { kind: 'nonce-advance', account: TO, authority: BASE },
  ),
  bySdk(
    'a nonce’s withdrawal',
    SystemProgram.nonceWithdraw({
      noncePubkey: from,
      authorizedPubkey: base,
      toPubkey: to,
      lamports: 7,
    }),
    { kind: 'nonce-withdraw', account: FROM, authority: BASE, to: TO, lamports: 7n },
  ),
  bySdk(
    'a nonce’s new authority',
    SystemProgram.nonceAuthorize({
      noncePubkey: from,
      authorizedPubkey: base,
      newAuthorizedPubkey: to,
    }),
    { kind: 'nonce-authorize', account: FROM, authority: BASE, newAuthority: TO },
  ),
  byHand('a new nonce', SYSTEM, [FROM, RECENT_BLOCKHASHES, RENT], [u32(6), bs58.decode(TO)], {
    kind: 'nonce-initialize',
    account: FROM,
    newAuthority: TO,
  }),
  byHand('a nonce’s upgrade', SYSTEM, [FROM], [u32(12)], { kind: 'harmless' }),
])

it('a seed has 32 letters at most', () => {
  const decoded = (seed: string) => {
    const data = [u32(9), bs58.decode(BASE), text(seed), u64(8n), bs58.decode(PROGRAM)]
    const { instruction } = byHand('', SYSTEM, [TO, BASE], data, { kind: 'harmless' })
    return decodeInstruction(instruction)
  }
  expect(decoded('s'.repeat(32))?.isExact).toBe(true)
  expect(decoded('s'.repeat(33))).toBeNull()
})

it('another number is none of its instructions', () => {
  const { instruction } = byHand('', SYSTEM, [FROM], [u32(13)], { kind: 'harmless' })
  expect(decodeInstruction(instruction)).toBeNull()
})

it.each([
  ['an account of a seed', 3],
  ['space for a seed’s account', 9],
  ['a handing over of a seed’s account', 10],
])('%s is not exact where another than its base signs', (_, number) => {
  const base = bs58.decode(BASE)
  const data =
    number === 3
      ? [u32(3), base, text('s'), u64(7n), u64(200n), bs58.decode(PROGRAM)]
      : [u32(number), base, text('s'), ...(number === 9 ? [u64(8n)] : []), bs58.decode(PROGRAM)]
  const accounts = (signer: string) => (number === 3 ? [FROM, TO, signer] : [TO, signer])
  const decoded = (signer: string) =>
    decodeInstruction(byHand('', SYSTEM, accounts(signer), data, { kind: 'harmless' }).instruction)
  expect(decoded(BASE)?.isExact).toBe(true)
  expect(decoded(addressOf(98))?.isExact).toBe(false)
})
