import { joinClassNames } from './class-names.ts'

/** The paths of line icons on a 20 x 20 grid. */
const drawings = {
  search: 'M9 15a6 6 0 1 1 0-12 6 6 0 0 1 0 12Zm4.5-1.5L17 17',
  copy: 'M7.5 7.5h7A1.5 1.5 0 0 1 16 9v7a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 6 16V9a1.5 1.5 0 0 1 1.5-1.5ZM4 12.5V4A1.5 1.5 0 0 1 5.5 2.5H13',
  plus: 'M10 4v12M4 10h12',
  check: 'm4 10.5 4 4 8-9',
  external:
    'M11.5 3.5h5v5m0-5-7.5 7.5M14.5 12v3A1.5 1.5 0 0 1 13 16.5H5A1.5 1.5 0 0 1 3.5 15V7A1.5 1.5 0 0 1 5 5.5h3',
  right: 'm7.5 4.5 5.5 5.5-5.5 5.5',
  left: 'M12.5 4.5 7 10l5.5 5.5',
  down: 'm5 7.5 5 5 5-5',
  swap: 'M6.5 16.5v-13m0 0L3 7m3.5-3.5L10 7m3.5-3.5v13m0 0L17 13m-3.5 3.5L10 13',
  close: 'm5 5 10 10M15 5 5 15',
  info: 'M10 17.5a7.5 7.5 0 1 1 0-15 7.5 7.5 0 0 1 0 15Zm0-8.5v4.5m0-7v.01',
  warning:
    'M10 7.5v4m0 2.75v.01M8.7 3.3 2.4 14.2a1.5 1.5 0 0 0 1.3 2.3h12.6a1.5 1.5 0 0 0 1.3-2.3L11.3 3.3a1.5 1.5 0 0 0-2.6 0Z',
  sun: 'M10 13.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7Zm0-11v1m0 13v1M2.5 10h1m13 0h1M4.7 4.7l.7.7m9.2 9.2.7.7m0-10.6-.7.7m-9.2 9.2-.7.7',
  moon: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z',
  screen:
    'M4 4h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 14H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 4Zm3.5 13h5M10 14v3',
  wallet:
    'M15 6.5V5a1.5 1.5 0 0 0-1.5-1.5H5A2 2 0 0 0 3 5.5v9a2 2 0 0 0 2 2h10.5A1.5 1.5 0 0 0 17 15V8a1.5 1.5 0 0 0-1.5-1.5H5a2 2 0 0 1-2-1m10.5 6v.01',
  settings: 'M3 6.5h8m4 0h2M3 13.5h2m4 0h8M13 4.5v4m-6 3v4',
  clock: 'M10 17.5a7.5 7.5 0 1 1 0-15 7.5 7.5 0 0 1 0 15Zm0-12V10l3 2',
} as const

export type IconName = keyof typeof drawings

/** Icons mirrored in right-to-left text. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set(['left', 'right', 'external'])

/** A decorative icon in the text's color and size; text always repeats its meaning. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={joinClassNames('shrink-0', DIRECTIONAL.has(name) && 'rtl:-scale-x-100', className)}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
