import { AsyncLocalStorage } from 'node:async_hooks'

type Handler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>

type RequestFields = {
  readonly path?: string
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

const currentRequest = new AsyncLocalStorage<{ visitor: Visitor; headers: Headers }>()

const HOST = 'rolls.example'

let visitors = 0

/** A visitor's browser, as far as route handlers see it. It keeps its cookies between requests. */
export class Visitor {
  readonly jar = new Map<string, string>()
  readonly address = `192.0.2.${visitors++}`

  /** Calls a route's handler as one of our pages does. */
  async ask<P>(
    handler: Handler<P>,
    params: P,
    { path = '/', method = 'GET', body, headers }: RequestFields = {},
  ): Promise<Response> {
    const request = new Request(`http://${HOST}${path}`, {
      method,
      headers: {
        host: HOST,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: bodyFor(body) }),
    })
    // An empty value stands for a browser that does not send the header.
    for (const [name, value] of [...request.headers]) if (value === '') request.headers.delete(name)
    return this.during(() => handler(request, { params: Promise.resolve(params) }), request.headers)
  }

  /** Runs an action, or anything else that reads the request, in a request of this visitor. */
  during<T>(work: () => Promise<T>, sent: HeadersInit = { host: HOST }): Promise<T> {
    const headers = new Headers(sent)
    headers.set('x-forwarded-for', this.address)
    return currentRequest.run({ visitor: this, headers }, work)
  }
}

/** Why an action of a form refuses. Null where it leads to another page: Next throws then. */
export async function refusalOf<T>(action: Promise<T>): Promise<T | null> {
  try {
    return await action
  } catch (error) {
    if (String(Object(error).digest).startsWith('NEXT_REDIRECT;')) return null
    throw error
  }
}

function bodyFor(body: unknown): string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array
    ? (body as Uint8Array<ArrayBuffer>)
    : JSON.stringify(body)
}

// What follows replaces next/headers, which works only inside a running server:
// vi.mock('next/headers', () => import('../support/visitor'))

export async function cookies() {
  const { jar } = current().visitor
  return {
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string) => void jar.set(name, value),
    delete: (name: string) => void jar.delete(name),
  }
}

export async function headers() {
  return current().headers
}

function current() {
  const found = currentRequest.getStore()
  if (!found) throw new Error('Nobody asks: run it by a Visitor.')
  return found
}
