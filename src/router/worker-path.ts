/** The service worker's file: one name for ever, as browsers look for its next version there. */
export const WORKER_PATH = '/service-worker.js'
