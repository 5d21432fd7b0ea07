/** Whether an error is a part of the app that could not be fetched; each browser says it in its own words. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script/i.test(error.message)
