import type { SolanaMessage } from '../message.ts'
import { SYSTEM } from '../programs.ts'

const ADVANCE_NONCE = 4

/** Whether a nonce stands in the place of the blockhash: its first instruction moves the nonce on. */
export const usesNonce = ({ instructions: [first] }: SolanaMessage): boolean =>
  first?.program === SYSTEM && first.data[0] === ADVANCE_NONCE
