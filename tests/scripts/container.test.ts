// The container's files are not run here: each is read, and what it says is held against what the project runs.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { Probes } from '../../scripts/serve/probes.mjs'
import { serverSettings } from '../../scripts/serve/settings.mjs'
import { SOURCES } from '../../scripts/setup/build-id.mjs'
import { type Instruction, instructionsOf } from '../support/dockerfile'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const instructions = instructionsOf(readFileSync('Dockerfile', 'utf8'))
const stages = instructions.reduce<Instruction[][]>((found, one) => {
  if (one.name === 'FROM') found.push([])
  found.at(-1)?.push(one)
  return found
}, [])
const [build = [], image = []] = stages
const only = (stage: readonly Instruction[], name: string) => {
  const found = stage.filter((one) => one.name === name)
  expect(found.length, name).toBe(1)
  return found[0]?.words ?? []
}
const environment = Object.fromEntries(only(image, 'ENV').map((pair) => pair.split(/=(.*)/s).slice(0, 2)))

describe('The image', () => {
  test('is made in two stages of the Node that is brought along elsewhere', () => {
    const [, major] = /const VERSION = '(\d+)\./.exec(readFileSync('scripts/setup/ensure-node.mjs', 'utf8')) ?? []
    expect(stages.map(([from]) => from?.words[0])).toEqual(Array(2).fill(`node:${major}-bookworm-slim`))
  })

  test('is built as npm start builds, and starts as it starts, without npm', () => {
    const setUp = scripts.prestart.replace(' --database', '')
    const cleanUp = 'rm -r .next/cache'
    expect(build.filter(({ name }) => name === 'RUN').map(({ words }) => words.join(' '))).toEqual([setUp, cleanUp])
    const [shell, flag, line] = only(image, 'CMD')
    expect([shell, flag]).toEqual(['sh', '-c'])
    expect(line).toBe(`${scripts.prestart.replace(' --build', '')} && ${scripts.start}`)
  })

  test('runs as a user without rights, who owns nothing but /data', () => {
    const names = image.map(({ name }) => name)
    expect(only(image, 'USER')).toEqual(['node'])
    expect(names.lastIndexOf('RUN')).toBeLessThan(names.indexOf('USER'))
    expect(names.lastIndexOf('COPY')).toBeLessThan(names.indexOf('USER'))
    expect(image.find(({ name }) => name === 'COPY')?.flags).toEqual(['--from=build'])
    expect(only(image, 'VOLUME')).toEqual(['/data'])
    expect(only(image, 'RUN')).toEqual(['install', '--directory', '--owner=node', '--group=node', '/data'])
    expect(environment.DATABASE_URL).toMatch(/^file:\/data\/\w+\.db$/)
  })

  test('listens where it says, and its health check is there', () => {
    const { settings } = serverSettings([], environment)
    expect(settings).toMatchObject({ dev: false, port: Number(only(image, 'EXPOSE')[0]), host: '0.0.0.0' })
    const [command, program, script = ''] = only(image, 'HEALTHCHECK')
    expect([command, program, existsSync(script)]).toEqual(['CMD', 'node', true])
  })

  test('lacks nothing that is built or started, and no secret or database of this machine is in it', () => {
    const hidden = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    const patterns = hidden.map((line) => new RegExp(`^${line.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`))
    const isHidden = (file: string) => patterns.some((pattern) => pattern.test(file))
    const started = [
      'package.json',
      'prisma/migrations',
      'prisma/lists',
      'prisma/seed.ts',
      'prisma.config.ts',
      'scripts',
    ]
    expect([...SOURCES, ...started].filter(isHidden)).toEqual([])
    for (const file of ['.env', '.env.local', '.git', '.next', 'data/musterroll.db', 'node_modules', 'lib/generated'])
      expect(isHidden(file), file).toBe(true)
    for (const file of ['tests/server', 'docs/operate.md']) expect(isHidden(file), file).toBe(true)
  })
})

const service = z.object({
  image: z.string(),
  restart: z.literal('unless-stopped'),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  read_only: z.boolean().default(false),
  stop_grace_period: z.string().optional(),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.union([z.string(), z.number()])).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
  healthcheck: z.object({ test: z.array(z.string()), interval: z.string(), start_period: z.string() }).optional(),
})

const composeFile = z.object({
  services: z.record(z.string(), service.loose()),
  volumes: z.record(z.string(), z.null()),
})

const { services, volumes } = composeFile.parse(parse(readFileSync('compose.yaml', 'utf8'), { strict: true }))
const servers = Object.entries(services).filter(([, { image }]) => image === 'musterroll')

describe('The recipe for several servers', () => {
  test('has two servers that differ in nothing, and write nothing but into the database', () => {
    expect(servers.map(([name]) => name)).toEqual(['app1', 'app2'])
    expect(servers[0]?.[1]).toEqual(servers[1]?.[1])
    expect(servers[0]?.[1]).toMatchObject({ read_only: true, volumes: [], ports: [] })
  })

  test('gives them settings that they take, and time to stop', () => {
    const { environment: own = {}, stop_grace_period: grace } = servers[0]?.[1] ?? {}
    const env = {
      ...environment,
      ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, `${value}`])),
    }
    expect(serverSettings([], env).settings).toMatchObject({
      trustProxy: true,
      metrics: { port: 9464, host: '0.0.0.0' },
    })
    expect(Number.parseInt(grace ?? '', 10)).toBeGreaterThan(10)
  })

  test('starts them when their database answers, under the name that it has there', () => {
    const { environment: own = {}, depends_on: waits = {} } = servers[0]?.[1] ?? {}
    const url = new URL(String(own.DATABASE_URL).replace(/\$\{.*?\}/, 'password'))
    const database = services[url.hostname]
    expect(Object.keys(waits)).toEqual([url.hostname])
    expect([url.protocol, url.username, url.pathname.slice(1)]).toEqual([
      'postgres:',
      database?.environment.POSTGRES_USER,
      database?.environment.POSTGRES_DB,
    ])
    expect(database?.healthcheck?.test).toEqual([
      'CMD',
      'pg_isready',
      `--username=${url.username}`,
      `--dbname=${url.pathname.slice(1)}`,
    ])
    expect(database?.ports).toEqual([])
  })

  test('keeps what must last in volumes that are there', () => {
    const mounted = Object.values(services).flatMap(({ volumes: own }) => own.map((one) => one.split(':')[0] ?? ''))
    expect(mounted.filter((place) => !place.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort())
    expect(mounted.filter((place) => place.startsWith('.') && !existsSync(place))).toEqual([])
  })
})

describe('The proxy', () => {
  const lines = readFileSync('Caddyfile', 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

  test('has its blocks closed, each in a line of its own', () => {
    let depth = 0
    const depths = lines.map((line) => {
      depth += line.endsWith(' {') ? 1 : line === '}' ? -1 : 0
      return depth
    })
    expect([Math.min(...depths), depths.at(-1)]).toEqual([0, 0])
  })

  test('knows both servers and their port, and the name of the site', () => {
    const port = only(image, 'EXPOSE')[0]
    const asked = lines.filter((line) => line.startsWith('reverse_proxy ')).map((line) => line.slice(14, -2).split(' '))
    expect(asked.length).toBe(3)
    for (const upstreams of asked) expect(upstreams.toSorted()).toEqual(servers.map(([name]) => `${name}:${port}`))
    const sites = lines.filter((line) => line.startsWith('{$'))
    expect(sites).toEqual(['{$SITE} {'])
    expect(services.proxy?.environment).toEqual({ SITE: `\${SITE:-localhost}` })
  })

  test('asks the servers whether they are ready, where they say so', () => {
    const [, address = ''] = lines.find((line) => line.startsWith('health_uri '))?.split(' ') ?? []
    const answered: number[] = []
    const response = { writeHead: (status: number) => answered.push(status), end: () => {} }
    expect(new Probes().answer({ url: address, method: 'GET' }, response)).toBe(true)
    expect(answered).toEqual([503])
    expect(address).toMatch(/ready$/)
  })
})
