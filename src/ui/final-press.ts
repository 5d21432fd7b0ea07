/** Marks a button whose press creates an action or opens the wallet; a frame guards it against being covered. */
export const FINAL_PRESS = 'data-final-press'

/** Props of such a button. */
export const finalPress = { [FINAL_PRESS]: '' } as const
