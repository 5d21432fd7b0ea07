import { symbolHue } from './symbol-hue.ts'

const fontSizes = [0, 15, 13, 11, 9]

/** A drawn mark for a token, from its letters: no image from anywhere. Its name stands beside it in words. */
export function TokenIcon({
  symbol,
  className = 'size-9',
}: {
  symbol: string
  className?: string
}) {
  const hue = symbolHue(symbol)
  const letters = symbol.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, 4) || '?'
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle cx="18" cy="18" r="18" fill={`oklch(0.48 0.1 ${hue})`} />
      <path d="M0 18a18 18 0 0 1 36 0c-9-6-27-6-36 0Z" fill={`oklch(0.54 0.11 ${hue})`} />
      <text
        x="18"
        y="18.5"
        fill="oklch(0.99 0.01 100)"
        fontSize={fontSizes[letters.length] ?? 9}
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {letters}
      </text>
    </svg>
  )
}
