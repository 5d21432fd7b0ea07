import { normalize } from 'viem/ens'

/** An ENS name that is fit to be shown. */
export interface EnsName {
  readonly name: string
  /** Whether it has nothing but ASCII characters; of others some look like each other. */
  readonly isAscii: boolean
}

/** A longer one has no room beside an address, and hides its end. */
const MAX_LENGTH = 64
const ASCII = /^[\x21-\x7e]+$/

/**
 * Returns a name as it may be shown; null for one that is not in its normal form, which rules out invisible and
 * direction-changing characters and mixed scripts, or that is too long. Source: ENSIP-15.
 */
export function toEnsName(text: string): EnsName | null {
  if (text.length > MAX_LENGTH || !text.includes('.')) return null
  try {
    return normalize(text) === text ? { name: text, isAscii: ASCII.test(text) } : null
  } catch {
    return null
  }
}
