// Used by the server, which is not part of the build, and by the app.

const IPV6_GROUPS = 8

/**
 * The first 64 bits of an IPv6 address, since one client may have all addresses under them; all of an IPv4 address, also
 * where it is written as an IPv6 one.
 * @param {string} address
 */
export function networkOf(address) {
  if (!address.includes(':') || address.includes('.')) return address
  const [before = '', after = ''] = address.split('::')
  const groups = (part) => (part === '' ? [] : part.split(':'))
  const left = groups(before)
  const right = groups(after)
  const zeros = Array.from({ length: Math.max(0, IPV6_GROUPS - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, IPV6_GROUPS / 2).join(':')
}
