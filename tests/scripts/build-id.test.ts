// Two builds of the same sources are one build, wherever they were made. npm run same-builds makes and compares two.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { actionKey, SOURCES } from '../../scripts/setup/build-id.mjs'
import { scratchFolder } from '../support/database'

const scratch = scratchFolder()

const MODULE = JSON.stringify(path.resolve('scripts/setup/build-id.mjs'))

/** Of a project with these files, somewhere. */
function builtFrom(files: Record<string, string>, key = ''): { readonly id: string; readonly key: string } {
  const project = mkdtempSync(path.join(scratch, 'project-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true })
    writeFileSync(path.join(project, name), content)
  }
  const tell = `import { actionKey, buildId } from ${MODULE}
    console.log(JSON.stringify({ id: buildId(), key: actionKey() }))`
  const env = { ...process.env, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key }
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', tell], { cwd: project, env })
  return JSON.parse(String(stdout))
}

const FILES = { 'app/page.tsx': 'page', 'lib/a.ts': 'a', 'package-lock.json': '{}' }

test('the same sources in another folder are the same build, with the same key', () => {
  expect(builtFrom(FILES)).toEqual(builtFrom(FILES))
})

test.each([
  ['a page', { ...FILES, 'app/page.tsx': 'another' }],
  ['a package', { ...FILES, 'package-lock.json': '{ }' }],
  ['a file of public', { ...FILES, 'public/sw.js': '' }],
  ['the schema', { ...FILES, 'prisma/schema.prisma': '' }],
])('%s that differs makes another build, with another key', (_, files) => {
  const [one, other] = [builtFrom(FILES), builtFrom(files)]
  expect(other.id).not.toBe(one.id)
  expect(other.key).not.toBe(one.key)
})

test('what each machine makes for itself makes no other build', () => {
  expect(builtFrom({ ...FILES, 'lib/generated/.setup': 'linux', '.next/BUILD_ID': 'x' })).toEqual(builtFrom(FILES))
})

test('a key of the operator’s own is taken, and the build is the same', () => {
  const own = builtFrom(FILES, 'c2l4dGVlbiBsZXR0ZXJz')
  expect(own).toEqual({ id: builtFrom(FILES).id, key: 'c2l4dGVlbiBsZXR0ZXJz' })
})

test('the key has the length that Next asks for', () => {
  expect(Buffer.from(actionKey(), 'base64')).toHaveLength(32)
})

test('all that counts is there: a name that leads nowhere would count for nothing', () => {
  expect(SOURCES.filter((source) => !existsSync(source))).toEqual([])
})

test('the key guards nothing: no action takes what surrounds it to the browser', () => {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map(({ parentPath, name }) => path.join(parentPath, name)),
  )
  const wholeFile = /^'use server'\n/
  const marked = files.map((file) => readFileSync(file, 'utf8')).filter((text) => /['"]use server['"]/.test(text))
  expect(marked.length).toBeGreaterThan(3)
  for (const text of marked) expect(text.replace(wholeFile, '')).not.toMatch(/['"]use server['"]/)
})
