import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fastForwardSandbox } from '#src/api/sandbox-tools.ts'
import { serviceClock } from '#src/api/service-clock.ts'

/** Moves the sandbox's time, the page's clock with it, and reads everything on the page again. */
export function useFastForward() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: fastForwardSandbox,
    onSuccess: (offset) => {
      serviceClock.setOffset(offset)
      return client.invalidateQueries()
    },
  })
}
