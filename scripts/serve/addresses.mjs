/** An address of the app's own page for what is not there. */
const NOWHERE = '/nowhere'
/** No part of any address of ours is as long, and no file's name may be longer. */
const LONGEST_PART = 255

/** Pages that Next keeps for itself: one of them is its page for errors, and says that there was one. */
const OF_NEXT = /^\/_(?:global-error|not-found)\b/

/**
 * Next answers an address that nobody can read with an error of its own. Whoever follows a link that was cut off gets
 * the page that says so; whoever sends something there is refused. True when the request is answered.
 */
export function answerUnreadable(request, response) {
  if (isReadable(request.url)) return false
  if (request.url.startsWith('/') && (request.method === 'GET' || request.method === 'HEAD')) {
    request.url = NOWHERE
    return false
  }
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end('This address cannot be read: it may have been cut off. Nothing was changed.\n')
  return true
}

function isReadable(url) {
  if (!url.startsWith('/') || OF_NEXT.test(url)) return false
  const [path] = url.split(/[?#]/, 1)
  try {
    decodeURIComponent(path)
  } catch {
    return false
  }
  return path.split('/').every((part) => part.length <= LONGEST_PART)
}
