import { symbolHue } from './symbol-hue.ts'

const fontSizes = [0, 15, 13, 11, 9]

/** A disc with the first letters of a name, always of the same colour for it. */
export function DrawnMark({ name }: { name: string }) {
  const hue = symbolHue(name)
  const letters = name.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, 4) || '?'
  return (
    <svg viewBox="0 0 36 36" className="size-full">
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
