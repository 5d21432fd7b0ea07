import type { ReactNode } from 'react'
import { joinClassNames } from '#src/ui/class-names.ts'
import type { RunStatus } from './run-status.ts'

/** What a run's picture shows: something to sign, the wallet's question, a wait, an end, or what needs the user. */
export type StagePictureName =
  | 'sign'
  | 'wallet'
  | 'reading'
  | 'pending'
  | 'confirmed'
  | 'attention'
  | 'stopped'

const byStatus: Readonly<Record<RunStatus, StagePictureName>> = {
  reading: 'reading',
  checking: 'reading',
  payload: 'reading',
  ready: 'sign',
  wallet: 'wallet',
  confirmation: 'pending',
  mined: 'pending',
  broadcast: 'pending',
  report: 'pending',
  service: 'pending',
  elsewhere: 'pending',
  'sent-elsewhere': 'pending',
  watching: 'pending',
  unwritten: 'attention',
  replaced: 'attention',
  overtaken: 'attention',
  disputed: 'attention',
  ask: 'attention',
  connect: 'wallet',
  silent: 'attention',
  outdated: 'attention',
  network: 'wallet',
  account: 'wallet',
  unreachable: 'attention',
  behind: 'attention',
  foreign: 'attention',
  contested: 'attention',
  rebuild: 'attention',
  reported: 'attention',
  blocked: 'stopped',
  failed: 'stopped',
  done: 'confirmed',
}

export const getStagePicture = (status: RunStatus): StagePictureName => byStatus[status]

const tones: Readonly<Record<StagePictureName, string>> = {
  sign: 'bg-accent-soft text-accent-ink',
  wallet: 'bg-accent-soft text-accent-ink',
  reading: 'bg-sunken text-muted',
  pending: 'bg-info-soft text-info',
  confirmed: 'bg-good-soft text-good',
  attention: 'bg-warning-soft text-warning',
  stopped: 'bg-danger-soft text-danger',
}

/** A block of a chain, 10 units wide. */
const block = (x: number, className: string) => (
  <path d={`M${x} 23h10v10h-10z`} className={className} />
)

/** Drawings on a 56 x 56 grid; what moves in them stands still with reduced motion. */
const drawings: Readonly<Record<StagePictureName, ReactNode>> = {
  sign: (
    <>
      <path d="M33 14H19a2 2 0 0 0-2 2v24a2 2 0 0 0 2 2h18a2 2 0 0 0 2-2V30M22 22h8m-8 6h5" />
      <path d="m28 35 1-4 11-11 3 3-11 11z" />
    </>
  ),
  wallet: (
    <>
      <path d="M23 20v-7h14v7" className="animate-breathe" />
      <path d="M40 22v-2H17a3 3 0 0 0-3 3v16a3 3 0 0 0 3 3h23a2 2 0 0 0 2-2V24a2 2 0 0 0-2-2H17" />
      <path d="M42 29h-6a3 3 0 0 0 0 6h6" />
      <circle cx="36" cy="32" r=".5" className="animate-breathe" />
    </>
  ),
  reading: (
    <>
      <circle cx="28" cy="28" r="12" className="text-line" />
      <path d="M28 16a12 12 0 0 1 12 12" className="origin-center animate-spin" />
    </>
  ),
  pending: (
    <>
      {block(9, 'fill-current')}
      <path d="M19 28h4m10 0h4" />
      {block(23, 'animate-breathe')}
      {block(37, 'animate-breathe [stroke-dasharray:3_3] [animation-delay:600ms]')}
    </>
  ),
  confirmed: (
    <>
      <circle cx="28" cy="28" r="14" />
      <path
        d="m21.5 28.5 4.5 4.5 9-10"
        pathLength="1"
        className="animate-draw [stroke-dasharray:1]"
      />
    </>
  ),
  attention: (
    <path d="M28 23v8m0 5v.01M26.3 15.5 13.6 38a2 2 0 0 0 1.7 3h25.4a2 2 0 0 0 1.7-3L29.7 15.5a2 2 0 0 0-3.4 0Z" />
  ),
  stopped: <path d="M22.5 14h11l8.5 8.5v11L33.5 42h-11L14 33.5v-11zM23 23l10 10m0-10L23 33" />,
}

/** A decorative picture of where a run is; the text beside it says the same. */
export function StagePicture({ name }: { name: StagePictureName }) {
  return (
    <span
      aria-hidden="true"
      className={joinClassNames(
        'grid size-14 shrink-0 place-items-center rounded-full transition-colors duration-200',
        tones[name],
      )}
    >
      <svg
        key={name}
        viewBox="0 0 56 56"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-14"
      >
        {drawings[name]}
      </svg>
    </span>
  )
}
