// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const INSTALL_TIMEOUT_MS = 600_000

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
]

/** The program to start and where it was found, in words; undefined when there is none. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return canStart(chosen) ? { path: chosen, from: 'CHROMIUM_PATH' } : undefined
  const own = playwrightsOwn()
  if (own && existsSync(own)) return { path: own, from: "Playwright's own" }
  const usual = usualPlaces.find(canStart)
  return usual ? { path: usual, from: 'installed on this machine' } : undefined
}

// Ubuntu's chromium-browser is a file that only says that a snap is needed.
function canStart(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0
}

function playwrightsOwn() {
  try {
    return require('playwright-core').chromium.executablePath()
  } catch {
    return undefined
  }
}

function install() {
  console.log('Installing a Chromium for the browser tests (about 80 MB to fetch, half a minute to two minutes)')
  const installers = aptIsUsable() ? [installWithApt, installWithPlaywright] : [installWithPlaywright]
  for (const installer of installers) {
    installer()
    const found = findChromium()
    if (found) return found
  }
}

function aptIsUsable() {
  return process.platform === 'linux' && isRoot() && existsSync('/usr/bin/apt-get') && !isUbuntu()
}

const isRoot = () => process.getuid?.() === 0

// Ubuntu's chromium package is only a pointer to a snap, which containers cannot install.
function isUbuntu() {
  return existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function installWithApt() {
  const apt = (...args) => run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' })
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
}

function installWithPlaywright() {
  const cli = path.join(path.dirname(require.resolve('playwright-core/package.json')), 'cli.js')
  // Only root may install its system libraries.
  const withLibraries = process.platform === 'linux' && isRoot() ? ['--with-deps'] : []
  return run(process.execPath, [cli, 'install', ...withLibraries, 'chromium'])
}

function run(command, args, extraEnv = {}) {
  console.log(`  $ ${[path.basename(command), ...args].join(' ')}`)
  const { status, stdout, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: INSTALL_TIMEOUT_MS,
    maxBuffer: 1e8,
    env: { ...process.env, ...extraEnv },
  })
  if (status !== 0) console.log(lastLines(`${stdout}\n${stderr}`))
  return status === 0
}

const lastLines = (text) => text.trim().split('\n').slice(-8).join('\n').replaceAll(/^/gm, '    ')

function main() {
  const chosen = process.env.CHROMIUM_PATH
  const chromium = findChromium() ?? (chosen ? undefined : install())
  if (!chromium) {
    console.error(
      chosen
        ? `\nCHROMIUM_PATH is ${chosen}, but no browser starts from there: correct or unset it.\n`
        : '\nNo Chromium could be installed: install Chromium or Chrome yourself (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its program file.\n',
    )
    process.exit(1)
  }
  console.log(`Chromium for the browser tests: ${chromium.path} (${chromium.from})`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
