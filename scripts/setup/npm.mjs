/**
 * How to start the npm that runs this set-up, or else the one on the path.
 * @param {string[]} args
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(args) {
  const script = process.env.npm_execpath
  if (script?.endsWith('npm-cli.js')) return { command: process.execPath, args: [script].concat(args) }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args }
}
