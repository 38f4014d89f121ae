import { exportAll } from '@/lib/import-export/data'
import { viewer } from '@/lib/owners/session'
import { NOT_KEPT, refused } from '../answers'
import { inEpoch } from '../epoch'

/** Everything that this browser's owner has, as one file. */
export function GET(): Promise<Response> {
  return inEpoch(async () => {
    const ownerId = await viewer()
    if (ownerId === null) return refused({ kind: 'not-found' })
    const day = new Date().toISOString().slice(0, 10)
    return new Response(streamOf(exportAll(ownerId)), {
      headers: {
        ...NOT_KEPT,
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="muster-roll-${day}.json"`,
      },
    })
  })
}

/** A download that breaks off is seen to be broken: the browser says so. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await text.return(undefined)
    },
  })
}
