import { readFileSync, statSync } from 'node:fs'

/** The long ones of the framework: no script of a page runs before they are there. */
const LARGE_BYTES = 100_000

/**
 * Names a page's large scripts of the framework as more urgent than its others: on a slow line the browser takes turns
 * between six files, and these would be the last to arrive. So they run while the others are on their way.
 * @returns {(html: string) => string}
 */
export function urgentScripts() {
  const files = largeFiles()
  if (files.length === 0) return (html) => html
  const tags = new RegExp(`<script src="/_next/(?:${files.map(escaped).join('|')})"`, 'g')
  return (html) => html.replace(tags, '$& fetchpriority="high"')
}

function largeFiles() {
  const { rootMainFiles } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'))
  return rootMainFiles.filter((file) => statSync(`.next/${file}`).size > LARGE_BYTES)
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
