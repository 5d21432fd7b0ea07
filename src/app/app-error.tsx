import { RouteError, type RouteErrorProps } from './route-error.tsx'

/** In place of everything, where what stands around the pages broke. */
export function AppError(props: RouteErrorProps) {
  return (
    <main className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 sm:py-9">
      <RouteError {...props} />
    </main>
  )
}
