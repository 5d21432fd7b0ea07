import type { Content, Router } from './router.ts'

type PageState = Pick<Router<unknown>, 'subscribe'> & {
  readonly view: () => { readonly content: Content<unknown> }
}

/** Resolves once the page of the address can be shown, or why it can't. */
export const waitForPage = ({ view, subscribe }: PageState): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      const { kind } = view().content
      if (kind === 'waiting' || kind === 'slow') return
      stop()
      resolve()
    }
    const stop = subscribe(check)
    check()
  })
