interface Result<Data> {
  readonly data: Data | undefined
  readonly isLoading: boolean
}

/** Makes two values of several queries, which stay the same until one changes. */
export const combine = <Data>(results: readonly Result<Data>[]) => ({
  data: results.map(({ data }) => data),
  isLoading: results.some(({ isLoading }) => isLoading),
})
