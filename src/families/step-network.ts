import type { Intent } from './intent.ts'

/** Whether a step is on a network that the person neither reviewed nor chose. */
export function isUnexpectedNetwork(network: string, { place, request }: Intent): boolean {
  const { inputTokenNetwork, outputTokenNetwork } = request.arguments
  return (
    place !== undefined && ![place.network, inputTokenNetwork, outputTokenNetwork].includes(network)
  )
}

/**
 * Whether a step takes from another network than the one where the requested token or position is: contracts and coins of
 * several networks share addresses, so that neither the bytes nor a simulation tell them apart.
 */
export function takesFromOtherNetwork(network: string, { place, request }: Intent): boolean {
  const selected = request.intent === 'enter' ? request.arguments['inputTokenNetwork'] : null
  return place !== undefined && network !== (selected ?? place.network)
}
