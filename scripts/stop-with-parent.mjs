/*
 * Loaded first into every program that `start-program.mjs` starts. The channel to its parent closes when the parent is
 * gone, even killed without notice: then the program is told to stop as usual. Watching must not keep it alive.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
