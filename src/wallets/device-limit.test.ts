import {
  AddressLookupTableAccount,
  Keypair,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, it } from 'vitest'
import type { UnsignedPayload } from '#src/families/inspection.ts'
import {
  createTransaction,
  staking,
  user,
} from '#src/families/solana/testing/stake-transactions.ts'
import { STAKE, STAKE_POOLS, SYSTEM } from '#src/families/solana/programs.ts'
import { getDeviceLimit } from './device-limit.ts'

const toCall = (data: `0x${string}`): UnsignedPayload => ({
  family: 'evm',
  kind: 'transaction',
  call: { from: '0x1', to: '0x2', data, value: 1n, chainId: 1 },
})

const toMessage = (kind: 'text' | 'typed-data'): UnsignedPayload => ({
  family: 'evm',
  kind: 'message',
  message: { from: '0x1', kind, text: 'text' },
})

const toTransaction = ({ serialize }: { serialize: () => Uint8Array }): UnsignedPayload => ({
  family: 'solana',
  kind: 'transaction',
  transaction: { network: 'solana', from: user.publicKey.toBase58(), bytes: serialize() },
})

const limitOf = (unsigned: UnsignedPayload, calls: readonly string[] = []) =>
  getDeviceLimit({ unsigned, calls })

it('a device shows coins, approvals, transfers and text, and not what a contract is called with', () => {
  expect(limitOf(toCall('0x'))).toBeNull()
  expect(limitOf(toCall('0x095ea7b3'))).toBeNull()
  expect(limitOf(toCall('0xa9059cbb'))).toBeNull()
  expect(limitOf(toMessage('text'))).toBeNull()
  expect(limitOf(toCall('0x01'))).toBe('contract-call')
  expect(limitOf(toMessage('typed-data'))).toBe('typed-data')
})

it('a device shows programs of the chain, and no other one, and no accounts of lookup tables', () => {
  const staked = createTransaction(staking())
  const stake = toTransaction({ serialize: () => staked.serialize() })
  expect(limitOf(stake, [SYSTEM, STAKE])).toBeNull()
  expect(limitOf(stake, [SYSTEM, ...STAKE_POOLS])).toBe('programs')

  const receiver = Keypair.generate().publicKey
  const table = new AddressLookupTableAccount({
    key: Keypair.generate().publicKey,
    state: {
      addresses: [receiver],
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
    },
  })
  const message = new TransactionMessage({
    payerKey: user.publicKey,
    recentBlockhash: Keypair.generate().publicKey.toBase58(),
    instructions: [
      SystemProgram.transfer({ fromPubkey: user.publicKey, toPubkey: receiver, lamports: 1 }),
    ],
  })
  const send = (tables: AddressLookupTableAccount[]) => {
    const transaction = new VersionedTransaction(message.compileToV0Message(tables))
    return toTransaction({ serialize: () => transaction.serialize() })
  }
  expect(limitOf(send([]), [SYSTEM])).toBeNull()
  expect(limitOf(send([table]), [SYSTEM])).toBe('lookup-tables')
})

it('what can’t be read is not offered to a device at all', () => {
  expect(getDeviceLimit({ unsigned: null, calls: [] })).toBeNull()
})
