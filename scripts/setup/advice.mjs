// What to do about a step that failed, from what it printed.

const known = [
  [/ENOSPC|no space left/i, 'The disk is full: free about 2 GB, then run the same command again.'],
  [/EROFS|read-only file system/i, 'The project folder is read-only: copy the project to a place where you may write.'],
  [/EUSAGE|in sync/, 'package.json and package-lock.json disagree: run npm install, and commit the lockfile.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'The package registry cannot be reached: check the network (and the proxy, if you use one), then run the same command again.',
  ],
  [/EACCES|EPERM/, 'Some files may not be written: make the project folder yours, then run the same command again.'],
  [/E40[13]|E404/, 'The package registry refused a package: check the registry settings in your .npmrc.'],
  [/heap out of memory|ENOMEM/i, 'Memory ran out: this step needs about 1.5 GB free.'],
]

/** One sentence that says what to do, from the failed step's output. */
export function adviceFor(output, signal) {
  if (signal === 'SIGKILL')
    return 'The step was killed, most likely because memory ran out: it needs about 1.5 GB free.'
  const [, advice] = known.find(([pattern]) => pattern.test(output)) ?? []
  return advice ?? 'The lines above say why; put that right, then run the same command again.'
}
