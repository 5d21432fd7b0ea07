import type { Doubt } from '../../verdict.ts'

/** Nothing but hexadecimal digits, as many as a hash has or more. */
const BLIND = /^\s*(?:0x)?[\da-f]{64,}\s*$/i
/** Characters that take no room, turn the writing round or can't be shown; line ends and tabs may be there. */
const HIDDEN = /[^\P{C}\n\r\t]/u
/** Source: EIP-4361. */
const LOGIN = /wants you to sign in with your/i

/** What a message's own letters give to doubt. */
export function doubtsOfText(text: string): Doubt[] {
  const found: [Doubt, boolean][] = [
    ['blind-message', BLIND.test(text)],
    ['hidden-characters', HIDDEN.test(text)],
    ['login-message', LOGIN.test(text)],
  ]
  return found.filter(([, holds]) => holds).map(([doubt]) => doubt)
}
