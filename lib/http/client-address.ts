import { headers } from 'next/headers'

/** Where a request comes from, as the nearest proxy, or the server itself, saw it. */
export async function clientAddress(): Promise<string> {
  return addressIn(await headers())
}

export function addressIn(headersOfRequest: Pick<Headers, 'get'>): string {
  const forwarded = headersOfRequest.get('x-forwarded-for') ?? ''
  return forwarded.split(',').at(-1)?.trim() ?? ''
}
