import { use, useState } from 'react'
import { StillContext } from './still-context.ts'
import { symbolHue } from './symbol-hue.ts'

export interface LogoProps {
  /** Our own copy of a picture, `/logo/{sha256}`; null where there is none (decisions/029-logos). */
  readonly src: string | null
  /** What it stands for: its letters are drawn until the picture is there, and instead of it where it does not come. */
  readonly name: string
  /** Its size, which is the same with and without a picture. */
  readonly className?: string | undefined
}

/** Pixels that pictures are told to have; how large they are drawn is the class's. */
const SIDE = 64

/** Pictures that came once on this page: they are there at once from then on. */
const came = new Map<string, HTMLImageElement>()

/** Small ones, as many as somebody may have looked at in a while. */
const KEPT = 400

/** A browser forgets what no element shows; this one is shown by an element that nobody sees. */
function keep(src: string): void {
  const image = new Image()
  image.src = src
  came.set(src, image)
  const [oldest] = came.keys()
  if (came.size > KEPT && oldest !== undefined) came.delete(oldest)
}

const fontSizes = [0, 15, 13, 11, 9]

/** A disc with the first letters of a name, always of the same colour for it. */
function DrawnMark({ name }: { name: string }) {
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

/** A mark for a token, a network or somebody: decorative, its name stands beside it in words. */
export function Logo({ src, name, className = 'size-9' }: LogoProps) {
  const [settled, setSettled] = useState<string | null>(null)
  const isShown = src !== null && came.has(src)
  // One that is there, or that there is none of, is not drawn again with the first letter of a search.
  const mayCome = src !== null && (isShown || use(StillContext))
  const isRefused = settled === src && !isShown
  const settle = (image: HTMLImageElement): void => {
    if (src === null || isShown) return
    if (image.naturalWidth > 0) keep(src)
    setSettled(src)
  }
  return (
    <span
      aria-hidden="true"
      className={`relative inline-grid shrink-0 overflow-hidden rounded-full ${className}`}
    >
      {!isShown && <DrawnMark name={name} />}
      {mayCome && !isRefused && (
        <img
          // One that was there before the page woke up tells nobody any more.
          ref={(image) => {
            if (image?.complete === true) settle(image)
          }}
          src={src}
          alt=""
          width={SIDE}
          height={SIDE}
          loading={isShown ? 'eager' : 'lazy'}
          decoding={isShown ? 'sync' : 'async'}
          fetchPriority="low"
          draggable={false}
          onLoad={({ currentTarget }) => settle(currentTarget)}
          onError={() => setSettled(src)}
          className={`absolute inset-0 size-full object-cover ${isShown ? '' : 'opacity-0'}`}
        />
      )}
    </span>
  )
}
