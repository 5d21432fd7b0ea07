interface Result<Data> {
  readonly data: Data | undefined
  readonly isLoading: boolean
}

const LOADING = { data: [], isLoading: true }

/**
 * Makes two values of several queries, which stay the same until all have been read, and then until one changes: each
 * answer by itself would have the whole list made anew.
 */
export const combine = <Data>(
  results: readonly Result<Data>[],
): { readonly data: readonly (Data | undefined)[]; readonly isLoading: boolean } =>
  results.some(({ isLoading }) => isLoading)
    ? LOADING
    : { data: results.map(({ data }) => data), isLoading: false }
