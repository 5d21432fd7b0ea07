import { memo, Suspense, type ComponentType } from 'react'

/**
 * A part of what the gateway drew that is taken over when there is time, or as soon as somebody turns to it: what is needed
 * first does not wait for it. Drawn at once where nothing was drawn before. Like `memo`: what it is given anew, React takes it
 * over for at once.
 */
export const hydrateLater = <Props extends object>(Part: ComponentType<Props>) =>
  memo(function TakeOverLater(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  })
