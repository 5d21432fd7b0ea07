/** The look that text inputs and selects share; 16 px text, so that phones don't zoom in. */
export const controlClass =
  'w-full min-h-11 rounded-md border border-edge bg-surface px-3 text-base text-ink placeholder:text-muted transition-colors hover:border-muted focus-visible:border-accent-ink focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-muted aria-invalid:border-danger'
