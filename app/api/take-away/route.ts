import { NO_STORE } from '@/lib/http/answers'
import { exportAll } from '@/lib/import-export/data'
import { viewerRoute } from '@/lib/owners/route'

/** Everything that the owner of the browser has, as one file. */
export const GET = viewerRoute(async ({ ownerId }) => {
  const day = new Date().toISOString().slice(0, 10)
  return new Response(streamOf(exportAll(ownerId)), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="muster-roll-${day}.json"`,
    },
  })
})

/** An error while the text is read makes the download fail in the browser, too. */
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
