import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moveSandboxTime } from '#src/api/sandbox-tools.ts'
import { serviceClock } from '#src/api/service-clock.ts'

/** Moves the sandbox's time, the page's clock with it, and reads everything on the page again. */
export function useMoveTime() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: moveSandboxTime,
    onSuccess: (offset) => {
      serviceClock.move(offset)
      return client.invalidateQueries()
    },
  })
}
