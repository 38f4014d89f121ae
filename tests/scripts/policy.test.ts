import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from '../../scripts/serve/policy.mjs'

const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `))

describe('content security policy', () => {
  test('allows only own files and the given hashes as scripts', () => {
    const policy = contentSecurityPolicy({ hashes: ["'sha256-a='", "'sha256-b='"] })
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-a=' 'sha256-b='")
  })

  test('never allows inline or evaluated scripts outside development', () => {
    const scripts = directive(contentSecurityPolicy(), 'script-src')
    expect(scripts).not.toMatch(/unsafe/)
  })

  test('allows no inline style sheets outside development', () => {
    expect(directive(contentSecurityPolicy(), 'style-src')).toBe("style-src 'self'")
  })

  test.each(['object-src', 'base-uri', 'frame-ancestors'])('closes %s', (name) => {
    expect(directive(contentSecurityPolicy(), name)).toBe(`${name} 'none'`)
  })

  test("gives Next's development client what it needs", () => {
    const policy = contentSecurityPolicy({ dev: true })
    expect(directive(policy, 'script-src')).toContain("'unsafe-eval'")
    expect(directive(policy, 'connect-src')).toContain('ws:')
  })
})

describe('security headers', () => {
  test('ask for https only when the request came over https', () => {
    expect(securityHeaders()).not.toHaveProperty('Strict-Transport-Security')
    expect(securityHeaders({ https: true })).toHaveProperty('Strict-Transport-Security')
  })
})
