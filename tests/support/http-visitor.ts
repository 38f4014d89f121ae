import { exampleList } from './example-lists'

/** A small list of Magewinds under another name. */
export const listNamed = (name: string) => exampleList('magewinds/quick-6', { name })

/** Next sends browsers something else than programs. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

/** Somebody with a cookie jar and no scripts. */
export class HttpVisitor {
  constructor(
    private readonly server: { readonly address: string },
    readonly jar = new Map<string, string>(),
  ) {}

  async ask(path: string, request: RequestInit = {}): Promise<Response> {
    const cookie = [...this.jar].map((pair) => pair.join('=')).join('; ')
    const headers = { 'user-agent': BROWSER, ...(cookie && { cookie }), ...request.headers }
    const answer = await fetch(this.server.address + path, { redirect: 'manual', ...request, headers })
    for (const kept of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = kept.split(';')[0]?.split('=') ?? []
      this.jar.set(name, value)
    }
    return answer
  }

  send(method: string, path: string, body: unknown, headers = {}): Promise<Response> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return this.ask(path, { method, body: text, headers: { 'content-type': 'application/json', ...headers } })
  }

  /** Sends the page's form as a browser without scripts does. */
  async submit(path: string): Promise<Response> {
    return this.post(path, await this.formAt(path))
  }

  async formAt(path: string): Promise<FormData> {
    return formOf(await (await this.ask(path)).text())
  }

  post(path: string, form: FormData, headers = {}): Promise<Response> {
    const origin = new URL(this.server.address).origin
    return this.ask(path, { method: 'POST', body: form, headers: { origin, ...headers } })
  }

  async make(name: string): Promise<string> {
    return (await (await this.send('POST', '/api/lists', { list: listNamed(name) })).json()).id
  }

  async nameOf(id: string): Promise<string> {
    return (await (await this.ask(`/api/lists/${id}`)).json()).roster.name
  }
}

function formOf(html: string): FormData {
  const form = new FormData()
  for (const [input] of html.match(/<form[\s\S]*?<\/form>/)?.[0].matchAll(/<input[^>]*>/g) ?? []) {
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&quot;', '"') ?? ''
    form.set(value('name'), value('value'))
  }
  return form
}
