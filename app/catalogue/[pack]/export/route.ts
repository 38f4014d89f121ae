import { NO_STORE, route } from '@/lib/http/answers'
import { viewer } from '@/lib/owners/session'
import { exportPack } from '@/lib/packs/data'

export const dynamic = 'force-dynamic'

/** The pack as a file, byte for byte the same on every server. */
export const GET = route<{ readonly pack: string }>(async (request, { pack: packId }) => {
  const version = Number(new URL(request.url).searchParams.get('version'))
  const text = await exportPack({ viewer: await viewer(), packId, version })
  if (!text.ok) return new Response('Pack or version not found.\n', { status: 404, headers: PLAIN })
  const name = `${packId.replace(/[^a-z0-9-]/g, '')}-${version}.json`
  return new Response(text.value, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      ...NO_STORE,
    },
  })
})

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' }
