import { VersionedTransaction } from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Intent } from '#src/families/intent.ts'
import { coSignedPayloads, user } from '#src/families/solana/testing/stake-transactions.ts'
import {
  enterIntent,
  exitIntent,
  inspectBytes,
  nodeThatSays,
} from '#src/families/solana/testing/inspect-bytes.ts'
import { readSignResult } from './sign-transaction.ts'

const OWNER = user.publicKey.toBase58()
/** A token intent, without native coin. */
const ofToken = (intent: Intent): Intent => ({
  ...intent,
  asset: { symbol: 'USDC', decimals: 6, address: 'mint' },
})

beforeEach(() => void vi.stubGlobal('fetch', nodeThatSays(true)))
afterEach(() => void vi.unstubAllGlobals())

describe.each([
  ['SOL into a pool', coSignedPayloads.stakeSol, enterIntent, 4_000_000_000n, 'deposit'],
  ['SOL out of a pool', coSignedPayloads.unstakeSol, exitIntent, 0n, 'redeem'],
  ['tokens into a vault', coSignedPayloads.supplyUsdc, ofToken(enterIntent), 0n, 'deposit'],
  ['tokens out of a vault', coSignedPayloads.withdrawUsdc, ofToken(exitIntent), 0n, 'redeem'],
] as const)('a transaction that the service has co-signed: %s', (...row) => {
  const [, payload, intent, value, method] = row
  const bytes = Uint8Array.from(Buffer.from(payload, 'hex'))

  it('is shown with a warning, and can be signed', async () => {
    const inspection = await inspectBytes(bytes, intent)
    expect(inspection.verdict).toMatchObject({ kind: 'unknown', violations: [] })
    expect(inspection.verdict.warnings).toEqual(
      expect.arrayContaining(['other-token', 'not-rehearsed']),
    )
    expect(inspection).toMatchObject({ value, decoded: { method } })
    expect(inspection.unsigned).toMatchObject({ transaction: { from: OWNER, bytes } })
  })

  it('keeps the existing signature when the user adds theirs', async () => {
    const transaction = VersionedTransaction.deserialize(bytes)
    transaction.sign([user])
    const signed = await readSignResult(bytes, transaction.serialize(), OWNER)
    expect(signed.kind).toBe('signed')
    const sent = Buffer.from(signed.kind === 'signed' ? signed.payload : '', 'base64')
    const theirs = VersionedTransaction.deserialize(sent).signatures[1]
    expect(theirs).toEqual(VersionedTransaction.deserialize(bytes).signatures[1])
    expect(theirs?.some((byte) => byte !== 0)).toBe(true)
  })

  it('is stopped if the wallet dropped that signature', async () => {
    const transaction = VersionedTransaction.deserialize(bytes)
    transaction.signatures[1] = new Uint8Array(64)
    transaction.sign([user])
    await expect(readSignResult(bytes, transaction.serialize(), OWNER)).rejects.toMatchObject({
      code: 'broken-signature',
    })
  })
})
