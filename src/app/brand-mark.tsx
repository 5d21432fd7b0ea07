/** The app's own mark, where the operator has none: a sheaf, bound. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <g fill="none" strokeWidth="2.2" strokeLinecap="round" className="stroke-on-accent">
        <path d="M16 26V6.5M16 26c0-7-2.2-12.5-7-17M16 26c0-7 2.2-12.5 7-17M11 18.8h10" />
      </g>
    </svg>
  )
}
