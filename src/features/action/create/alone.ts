/** Does a piece of work while no other tab does one of the same name. */
export const alone = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(name, work)
