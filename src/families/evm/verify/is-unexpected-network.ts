import type { Intent } from '../../intent.ts'

/** Whether a step is on a network that the person neither reviewed nor chose. */
export function isUnexpectedNetwork(network: string, { place, request }: Intent): boolean {
  const { inputTokenNetwork, outputTokenNetwork } = request.arguments
  return (
    place !== undefined && ![place.network, inputTokenNetwork, outputTokenNetwork].includes(network)
  )
}
