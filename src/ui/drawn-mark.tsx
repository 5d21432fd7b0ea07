import { symbolHue } from './symbol-hue.ts'

const fontSizes = [0, 15, 13, 11, 9]

/** A disc with the first letters of a name, always of the same colour for it. */
export function DrawnMark({ name }: { name: string }) {
  const hue = symbolHue(name)
  const letters = name.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, 4) || '?'
  return (
    <svg viewBox="0 0 36 36" className="drawn-mark" style={{ color: `oklch(0.48 0.1 ${hue})` }}>
      <text x="18" y="18.5" fontSize={fontSizes[letters.length] ?? 9}>
        {letters}
      </text>
    </svg>
  )
}
