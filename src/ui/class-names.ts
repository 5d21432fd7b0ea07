/** Joins the class names that apply. */
export const joinClassNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
