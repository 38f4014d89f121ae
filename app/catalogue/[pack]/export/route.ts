import { answering } from '@/app/api/answers'
import { viewer } from '@/lib/owners/session'
import { exportPack } from '@/lib/packs/data'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ pack: string }> }

/** The pack's file, with the same bytes wherever it is exported. */
export function GET(request: Request, context: Context): Promise<Response> {
  return answering(() => answer(request, context))
}

async function answer(request: Request, { params }: Context): Promise<Response> {
  const { pack: packId } = await params
  const version = Number(new URL(request.url).searchParams.get('version'))
  const text = await exportPack({ viewer: await viewer(), packId, version })
  if (!text.ok) return new Response('There is no such pack or version here.\n', { status: 404, headers: PLAIN })
  const name = `${packId.replace(/[^a-z0-9-]/g, '')}-${version}.json`
  return new Response(text.value, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' }
