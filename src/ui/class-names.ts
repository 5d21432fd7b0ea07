/** Joins the truthy class names. */
export const joinClassNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
