// The headers that tell the browser what to refuse.

/**
 * The value of Content-Security-Policy; `hashes` are the page's own inline scripts as CSP sources.
 * @param {{ dev?: boolean, hashes?: readonly string[] }} page
 */
export function contentSecurityPolicy({ dev = false, hashes = [] } = {}) {
  const scripts = dev ? ["'self'", "'unsafe-inline'", "'unsafe-eval'"] : ["'self'", ...hashes]
  const directives = {
    'default-src': ["'self'"],
    'script-src': scripts,
    'style-src': dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // React writes style properties as attributes; they can style an element but run nothing.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': dev ? ["'self'", 'ws:'] : ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The headers that every answer carries beside the policy. */
export function securityHeaders({ https = false } = {}) {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}
