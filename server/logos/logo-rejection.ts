/** Why a logo was not taken. */
export type LogoRejection =
  /** No https address, or one with a password in it. */
  | 'bad-address'
  /** Its name stands for an address that is not public. */
  | 'not-public'
  | 'too-many-redirects'
  | 'bad-status'
  | 'too-large'
  /** No PNG, JPEG or WebP, or one too wide or too high. */
  | 'no-picture'
  | 'timeout'
  | 'unreachable'
